import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { crearOt, type PedidoParaOt, pedidoParaOt, responsablesDeOt } from '#contract/licitacion/ots/ots.ts';
import { diaEnSantiago } from '#contract/valores/fechas.ts';
import { formatNumero, leerNumero } from '#contract/valores/numeros.ts';
import { DateField, SelectField, TextareaField } from '#web/form/fields.tsx';
import { FormModal } from '#web/form/form-modal.tsx';
import { useEndpointForm } from '#web/form/use-endpoint-form.ts';
import styles from '#web/shared/papeles.module.css';
import { UnidadesPorLinea } from '#web/shared/unidades-por-linea.tsx';
import { OTS } from '#web/staff/addresses-licitacion.ts';
import { BuscarPedido } from '#web/staff/buscar-pedido.tsx';
import { endpointQuery } from '#web/staff/query/endpoint-query.ts';
import { toast } from '#web/staff/shell/toast.tsx';
import { Notice } from '#web/ui/dialog/notice.tsx';

interface CrearOtModalProps {
  /** The purchase's number or its order's code, where it is known already. */
  numero?: string;
  onClose: () => void;
}

/** Makes a work order: of which purchase, with how much of each line, by whose hand and for which day. */
export function CrearOtModal({ numero = '', onClose }: CrearOtModalProps) {
  const navigate = useNavigate();
  const [asked, setAsked] = useState(numero);
  const [amounts, setAmounts] = useState<Readonly<Record<number, string>>>({});
  const { data: personas = [] } = useQuery(endpointQuery(responsablesDeOt));
  const { data: pedido, error } = useQuery({
    ...endpointQuery(pedidoParaOt, { query: { numero: asked } }),
    enabled: asked !== '',
  });
  const left = pedido?.lineas.filter(({ comprada, en_ot }) => en_ot < comprada) ?? [];
  const amountOf = ({ linea, comprada, en_ot }: PedidoParaOt['lineas'][number]) =>
    amounts[linea] ?? formatNumero(comprada - en_ot);
  const form = useEndpointForm(crearOt, {
    initial: { responsable_id: '', fecha: diaEnSantiago(), notas: '' },
    compose: ({ responsable_id, ...fields }) => ({
      ...fields,
      responsable_id: responsable_id ? Number(responsable_id) : null,
      compra_id: pedido?.compra_id,
      lineas: left
        .map((linea) => ({ linea: linea.linea, cantidad: leerNumero(amountOf(linea)).valor ?? Number.NaN }))
        .filter(({ cantidad }) => cantidad !== 0),
    }),
    onDone: async ({ id, numero }) => {
      onClose();
      await navigate(`${OTS}/${id}`);
      toast(`La ${numero} está creada.`);
    },
  });
  return (
    <FormModal form={form} title="Crear OT" submit={['Crear OT', 'Creando…']} wide onClose={onClose}>
      <BuscarPedido label="N° de pedido u orden de compra" numero={numero} onFind={setAsked} />
      {error && <Notice tone="error" message={error.message} />}
      {pedido && left.length === 0 && <Notice tone="info" message="Todo el pedido ya está en una OT." />}
      {pedido && left.length > 0 && (
        <>
          <p className={styles.soft}>
            {[`Pedido ${pedido.num_pedido}`, pedido.oc, pedido.cliente, pedido.estado].filter(Boolean).join(' · ')}
          </p>
          <UnidadesPorLinea
            lineas={left}
            about={({ comprada, en_ot }) =>
              `${formatNumero(comprada)} compradas${en_ot > 0 ? ` · ${formatNumero(en_ot)} en otra OT` : ''}`
            }
            typedIn={amountOf}
            onType={(linea, texto) => setAmounts({ ...amounts, [linea]: texto })}
          />
        </>
      )}
      <div className={styles.two}>
        <DateField form={form} name="fecha" label="Para el día" />
        <SelectField
          form={form}
          name="responsable_id"
          label="Responsable"
          data={[
            { value: '', label: 'Nadie todavía' },
            ...personas.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
        />
      </div>
      <TextareaField form={form} name="notas" label="Notas" autosize minRows={2} maxRows={6} />
    </FormModal>
  );
}
