import { useMemo } from 'react';
import { recibirDeReclamo } from '#contract/ventas/reclamos/actos.ts';
import { ETIQUETA_TIPO_RECLAMO, type TipoReclamo } from '#contract/ventas/reclamos/estados.ts';
import type { Reclamo } from '#contract/ventas/reclamos/reclamos.ts';
import { api } from '#web/client/api/browser-api.ts';
import type { FormFields } from '#web/form/endpoint-form.ts';
import { TextField } from '#web/form/fields.tsx';
import { FormModal } from '#web/form/form-modal.tsx';
import { useEndpointForm } from '#web/form/use-endpoint-form.ts';
import { caughtUp } from '#web/staff/query/changed.ts';
import { type ConVuelve, lineasDe, useVuelve, type Vuelve, VuelveFields } from '#web/staff/retornos/vuelve-fields.tsx';
import { toast } from '#web/staff/shell/toast.tsx';

/** What comes bad is not sold again unless somebody says so. */
const CON_FALLA: readonly TipoReclamo[] = ['garantia', 'danado'];

/** What a claim is of and hasn't come back for it, as the lines of a purchase that may come back. */
export const porVolver = ({ items, vuelto }: Reclamo) => {
  const lineas = vuelto.flatMap((retorno) => retorno.lineas);
  return items
    .map(({ linea, codigo_producto_fussan, descripcion, cantidad }) => {
      const ya = lineas.filter((una) => una.linea === linea).reduce((suma, una) => suma + una.cantidad, 0);
      return { linea, codigo_producto_fussan, descripcion, cantidad: cantidad - ya };
    })
    .filter(({ cantidad }) => cantidad > 0);
};

/** Takes in what comes back for a claim, filled in with all that is missing of it. */
export function RecibirModal({ reclamo, onClose }: { reclamo: Reclamo; onClose: () => void }) {
  const { id, numero, tipo, email } = reclamo;
  const { schema, initial, fuera } = useVuelve(porVolver(reclamo), (cantidad) => ({
    cantidad: String(cantidad),
    al_stock: CON_FALLA.includes(tipo) ? '0' : '',
  }));
  const contrato = useMemo(
    () => ({ ...recibirDeReclamo, body: recibirDeReclamo.body.omit({ lineas: true }).extend({ vuelve: schema }) }),
    [schema],
  );
  const form = useEndpointForm(contrato, {
    initial: { vuelve: initial, motivo: `${numero}: ${ETIQUETA_TIPO_RECLAMO[tipo].toLowerCase()}` },
    check: (_typed, { fields }) =>
      lineasDe(fields.vuelve as Vuelve).length > 0 ? {} : { message: 'Di cuántas volvieron de qué producto.' },
    send: async ({ vuelve, motivo }) => {
      try {
        const body = { lineas: lineasDe(vuelve as Vuelve), motivo };
        return await api(recibirDeReclamo, { params: { id: String(id) }, body });
      } finally {
        await caughtUp();
      }
    },
    onDone: () => {
      toast('Lo devuelto está recibido.', { detail: `Le avisamos a ${email}. El dinero se devuelve al resolver.` });
      onClose();
    },
  });
  return (
    <FormModal
      form={form}
      title={`Recibir lo devuelto del ${numero.toLowerCase()}`}
      submit={['Recibir', 'Recibiendo…']}
      onClose={onClose}
    >
      <VuelveFields form={form as FormFields<ConVuelve>} fuera={fuera} />
      <TextField
        form={form}
        name="motivo"
        label="Motivo"
        description="Lo lee el cliente, en su pedido y en el correo."
      />
    </FormModal>
  );
}
