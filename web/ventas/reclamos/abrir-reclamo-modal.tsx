import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { diaEnSantiago, formatFecha } from '#contract/valores/fechas.ts';
import { formatNumero, leerNumero } from '#contract/valores/numeros.ts';
import {
  ETIQUETA_RESOLUCION,
  ETIQUETA_TIPO_RECLAMO,
  PREFERENCIAS,
  TIPOS_RECLAMO,
  type TipoReclamo,
} from '#contract/ventas/reclamos/estados.ts';
import { avisoDeGarantia, avisoDeRetracto } from '#contract/ventas/reclamos/garantia.ts';
import { crearReclamo, pedidoParaReclamo } from '#contract/ventas/reclamos/reclamos.ts';
import { DateField, SelectField, TextareaField } from '#web/form/fields.tsx';
import { FormModal } from '#web/form/form-modal.tsx';
import { useEndpointForm } from '#web/form/use-endpoint-form.ts';
import styles from '#web/shared/papeles.module.css';
import { kindsFor, linesFor, orSinRazones } from '#web/shared/reclamos/que-cabe.ts';
import { UnidadesPorLinea } from '#web/shared/unidades-por-linea.tsx';
import { POST_VENTA } from '#web/staff/addresses-licitacion.ts';
import { BuscarPedido } from '#web/staff/buscar-pedido.tsx';
import { endpointQuery } from '#web/staff/query/endpoint-query.ts';
import { toast } from '#web/staff/shell/toast.tsx';
import { many } from '#web/staff/words.ts';
import { Notice } from '#web/ui/dialog/notice.tsx';
import { useAdministradores } from './use-administradores.ts';

interface AbrirReclamoModalProps {
  /** The purchase's number or its order's code, where it is known already. */
  numero: string;
  onClose: () => void;
}

/** Opens a claim in its client's name: of which purchase, of how much of each line, and what they say. */
export function AbrirReclamoModal({ numero, onClose }: AbrirReclamoModalProps) {
  const navigate = useNavigate();
  const [asked, setAsked] = useState(numero);
  const [amounts, setAmounts] = useState<Readonly<Record<number, string>>>({});
  const responsables = useAdministradores();
  const { data: pedido, error } = useQuery({
    ...endpointQuery(pedidoParaReclamo, { query: { numero: asked } }),
    enabled: asked !== '',
  });
  const form = useEndpointForm(crearReclamo, {
    initial: { tipo: 'garantia', pide: '', descripcion: '', responsable_id: '', vence: '' },
    compose: ({ responsable_id, vence, pide, ...fields }) => ({
      ...fields,
      ...(pide ? { pide } : {}),
      ...(vence ? { vence } : {}),
      responsable_id: responsable_id ? Number(responsable_id) : null,
      descripcion: orSinRazones(fields),
      compra_id: pedido?.compra_id,
      lineas: linesFor(pedido?.lineas ?? [], fields.tipo as TipoReclamo)
        .filter(({ linea }) => amounts[linea])
        .map(({ linea }) => ({ linea, cantidad: leerNumero(amounts[linea]!).valor ?? Number.NaN }))
        .filter(({ cantidad }) => cantidad !== 0),
    }),
    onDone: async ({ id, numero }) => {
      toast(`El ${numero.toLowerCase()} está abierto.`);
      onClose();
      await navigate(`${POST_VENTA}/${id}`);
    },
  });
  const tipo = String(form.useValue('tipo')) as TipoReclamo;
  const kinds = pedido ? kindsFor(pedido, pedido.lineas, true) : TIPOS_RECLAMO.filter((value) => value !== 'retracto');
  const open = pedido?.reclamos.filter(({ cerrado_en }) => cerrado_en === null) ?? [];
  return (
    <FormModal form={form} title="Abrir reclamo" submit={['Abrir reclamo', 'Abriendo…']} wide onClose={onClose}>
      <BuscarPedido
        label="N° de pedido u orden de compra"
        numero={numero}
        onFind={(found) => {
          setAsked(found);
          setAmounts({});
        }}
      />
      {error && <Notice tone="error" message={error.message} />}
      {pedido?.no_se_puede && <Notice tone="error" message={pedido.no_se_puede} />}
      {pedido && !pedido.no_se_puede && (
        <>
          <p className={styles.soft}>
            {[`Pedido ${pedido.num_pedido}`, pedido.oc, pedido.cliente, pedido.estado].filter(Boolean).join(' · ')}
          </p>
          <Notice
            tone="info"
            message={avisoDeGarantia(pedido.garantia)}
            detail={avisoDeRetracto(pedido.retracto, pedido.garantia)}
          />
          {open.length > 0 && (
            <p className={styles.soft}>Ya tiene {many(open.length, 'reclamo abierto', 'reclamos abiertos')}.</p>
          )}
          <UnidadesPorLinea
            lineas={linesFor(pedido.lineas, tipo)}
            about={({ comprada, en_reclamo, fabricante }) =>
              [
                `${formatNumero(comprada)} compradas`,
                en_reclamo > 0 && `${formatNumero(en_reclamo)} en otro reclamo`,
                fabricante?.hasta && `garantía del fabricante hasta el ${formatFecha(fabricante.hasta)}`,
              ]
                .filter(Boolean)
                .join(' · ')
            }
            typedIn={({ linea }) => amounts[linea] ?? ''}
            onType={(linea, texto) => setAmounts({ ...amounts, [linea]: texto })}
          />
        </>
      )}
      <div className={styles.two}>
        <SelectField
          form={form}
          name="tipo"
          label="Qué pasó"
          data={kinds.map((value) => ({ value, label: ETIQUETA_TIPO_RECLAMO[value] }))}
        />
        <SelectField
          form={form}
          name="pide"
          label="Qué prefiere el cliente"
          data={[
            { value: '', label: 'No lo dijo' },
            ...PREFERENCIAS.map((value) => ({ value, label: ETIQUETA_RESOLUCION[value] })),
          ]}
        />
      </div>
      <TextareaField form={form} name="descripcion" label="Lo que dice el cliente" autosize minRows={3} maxRows={8} />
      <div className={styles.two}>
        <SelectField form={form} name="responsable_id" label="Responsable" data={responsables} />
        <DateField
          form={form}
          name="vence"
          label="Plazo"
          description={pedido ? `Sin él, ${many(pedido.dias[tipo], 'día', 'días')}` : undefined}
          min={diaEnSantiago()}
        />
      </div>
    </FormModal>
  );
}
