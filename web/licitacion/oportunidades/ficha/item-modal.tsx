import { TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { elegirProducto } from '#contract/licitacion/oportunidades/actos.ts';
import type { ItemDeOportunidad } from '#contract/licitacion/oportunidades/oportunidades.ts';
import { formatNumero } from '#contract/valores/numeros.ts';
import { buscarParaCotizar } from '#contract/ventas/cotizaciones/para-escribir.ts';
import { NumberField } from '#web/form/fields.tsx';
import { FormModal } from '#web/form/form-modal.tsx';
import { useEndpointForm } from '#web/form/use-endpoint-form.ts';
import { caughtUp } from '#web/staff/query/changed.ts';
import { endpointQuery } from '#web/staff/query/endpoint-query.ts';
import { toast } from '#web/staff/shell/toast.tsx';
import styles from '../licitaciones.module.css';
import { pedidoDe } from './reads.ts';

interface ItemModalProps {
  oportunidad_id: number;
  item: ItemDeOportunidad;
  onClose: () => void;
}

interface Posible {
  id: number;
  descripcion: string;
  detail: string;
}

/** Says which product an item is, of those that the search found likest or of any, and at what it is offered. */
export function ItemModal({ oportunidad_id, item, onClose }: ItemModalProps) {
  const [chosen, setChosen] = useState<number | null>(item.producto?.id ?? null);
  const [text, setText] = useState('');
  const [settled] = useDebouncedValue(text.trim(), 200);
  const { data: found } = useQuery({
    ...endpointQuery(buscarParaCotizar, { query: { q: settled || '-' } }),
    enabled: settled !== '',
    placeholderData: keepPreviousData,
  });
  const changed = chosen !== (item.producto?.id ?? null);
  const form = useEndpointForm(elegirProducto, {
    initial: { oferta: item.oferta === null ? '' : formatNumero(item.oferta) },
    params: { id: String(oportunidad_id), item_id: String(item.id) },
    compose: ({ oferta = null }) => ({
      ...(changed && { producto_id: chosen }),
      // Of another product the shop's price is offered, unless one is written.
      ...(!changed || oferta !== item.oferta ? { oferta: chosen === null ? null : oferta } : {}),
    }),
    onDone: async () => {
      toast(`El ítem ${item.correlativo} está guardado.`);
      await caughtUp();
      onClose();
    },
  });

  const posibles: Posible[] =
    settled !== '' && found
      ? found.slice(0, 8).map(({ producto_id, descripcion, codigo_fussan, cantidad_stock }) => ({
          id: producto_id,
          descripcion,
          detail: `${codigo_fussan} · hay ${formatNumero(cantidad_stock)}`,
        }))
      : [
          ...(item.producto
            ? [
                {
                  id: item.producto.id,
                  descripcion: item.producto.descripcion,
                  detail: `${item.producto.codigo_producto_fussan} · hay ${formatNumero(item.producto.cantidad_stock)}`,
                },
              ]
            : []),
          ...item.otros.map(({ producto_id, descripcion, confianza }) => ({
            id: producto_id,
            descripcion,
            detail: `acierto ${confianza}%`,
          })),
        ];

  return (
    <FormModal form={form} title={`Ítem ${item.correlativo}`} onClose={onClose}>
      <p className={styles.preline}>
        {[formatNumero(item.cantidad), item.unidad, pedidoDe(item)].filter(Boolean).join(' · ')}
      </p>
      <TextInput
        size="md"
        label="Buscar producto"
        description="Código, código de barras o nombre."
        autoComplete="off"
        maxLength={120}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') event.preventDefault();
        }}
      />
      <ul className={styles.choices} aria-label="Productos que puede ser">
        {posibles.map(({ id, descripcion, detail }) => (
          <li key={id}>
            <button type="button" className={styles.choice} aria-pressed={chosen === id} onClick={() => setChosen(id)}>
              {descripcion}
              <small className={styles.soft}>{detail}</small>
            </button>
          </li>
        ))}
        {settled !== '' && found?.length === 0 && <li className={styles.soft}>Ningún producto coincide.</li>}
        <li>
          <button
            type="button"
            className={styles.choice}
            aria-pressed={chosen === null}
            onClick={() => setChosen(null)}
          >
            Ninguno de los nuestros
          </button>
        </li>
      </ul>
      {chosen !== null && <NumberField form={form} name="oferta" label="Oferta neta por unidad" of="neto" />}
    </FormModal>
  );
}
