import { useState } from 'react';
import { formatNumero, leerNumero } from '#contract/valores/numeros.ts';
import { ETIQUETA_RESOLUCION, PREFERENCIAS, type TipoReclamo } from '#contract/ventas/reclamos/estados.ts';
import { crearReclamo, type ParaReclamar, type Reclamo } from '#contract/ventas/reclamos/reclamos.ts';
import { SelectField, TextareaField } from '#web/form/fields.tsx';
import { FormModal } from '#web/form/form-modal.tsx';
import { useEndpointForm } from '#web/form/use-endpoint-form.ts';
import { kindsFor, linesFor, orSinRazones } from '#web/shared/reclamos/retracto.ts';
import { UnidadesPorLinea } from '#web/shared/unidades-por-linea.tsx';
import styles from './reclamos-panel.module.css';

/** As who bought says it. */
const QUE_PASO: Readonly<Record<TipoReclamo, string>> = {
  garantia: 'Falla o dejó de funcionar',
  danado: 'Llegó dañado',
  faltante: 'Falta algo',
  equivocado: 'Llegó otra cosa',
  atraso: 'No llega',
  retracto: 'Me arrepentí de la compra (retracto)',
  otro: 'Otra cosa',
};

interface ReclamarModalProps {
  pedido: ParaReclamar;
  onDone: (reclamo: Reclamo) => void;
  onClose: () => void;
}

/** What happened, with which of what was bought, and what its customer would like. */
export function ReclamarModal({ pedido, onDone, onClose }: ReclamarModalProps) {
  const free = pedido.lineas.filter(({ comprada, en_reclamo, a_tiempo }) => a_tiempo && en_reclamo < comprada);
  // Of a purchase of one thing, that is the one.
  const [only] = free;
  const isOne = free.length === 1 && only!.comprada === 1;
  const [amounts, setAmounts] = useState<Readonly<Record<number, string>>>(isOne ? { [only!.linea]: '1' } : {});
  const form = useEndpointForm(crearReclamo, {
    initial: { tipo: 'garantia', pide: '', descripcion: '' },
    draft: `reclamo-de-${pedido.compra_id}`,
    compose: ({ pide, ...fields }) => ({
      ...fields,
      ...(pide ? { pide } : {}),
      descripcion: orSinRazones(fields),
      compra_id: pedido.compra_id,
      lineas: linesFor(free, fields.tipo as TipoReclamo)
        .filter(({ linea }) => amounts[linea])
        .map(({ linea }) => ({ linea, cantidad: leerNumero(amounts[linea]!).valor ?? Number.NaN }))
        .filter(({ cantidad }) => cantidad !== 0),
    }),
    onDone,
  });
  const tipo = String(form.useValue('tipo')) as TipoReclamo;
  const isRetracto = tipo === 'retracto';
  const lines = linesFor(free, tipo);
  return (
    <FormModal
      form={form}
      title={`Reclamo del pedido N° ${pedido.num_pedido}`}
      submit={['Enviar reclamo', 'Enviando…']}
      wide
      onClose={onClose}
    >
      <SelectField
        form={form}
        name="tipo"
        label="Qué pasó"
        data={kindsFor(pedido, free, pedido.garantia.consumidor).map((value) => ({ value, label: QUE_PASO[value] }))}
      />
      <fieldset className={styles.lines}>
        <legend>Con cuántas unidades</legend>
        <UnidadesPorLinea
          lineas={lines}
          about={({ comprada, en_reclamo }) =>
            `${formatNumero(comprada)} compradas${en_reclamo > 0 ? ` · ${formatNumero(en_reclamo)} en otro reclamo` : ''}`
          }
          typedIn={({ linea }) => amounts[linea] ?? ''}
          onType={(linea, texto) => setAmounts({ ...amounts, [linea]: texto })}
        />
      </fieldset>
      <TextareaField
        form={form}
        name="descripcion"
        withAsterisk={!isRetracto}
        aria-required={!isRetracto}
        label={isRetracto ? 'Por qué, si quieres contarlo' : 'Cuéntanos qué pasó'}
        description={
          isRetracto
            ? 'No tienes que dar razones. Te diremos cómo devolver el producto y te reembolsaremos lo que pagaste.'
            : 'Cuéntanos cuándo, cómo y con qué lo usaste. Después podrás adjuntar fotos.'
        }
        rows={4}
      />
      {!isRetracto && (
        <SelectField
          form={form}
          name="pide"
          label="Qué prefieres"
          data={[
            { value: '', label: 'Lo que corresponda' },
            ...PREFERENCIAS.map((value) => ({ value, label: ETIQUETA_RESOLUCION[value] })),
          ]}
        />
      )}
    </FormModal>
  );
}
