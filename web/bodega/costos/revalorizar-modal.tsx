import { type LineaValorizada, revalorizarStock } from '#contract/bodega/costos.ts';
import { formatPrecio, multiplicar } from '#contract/valores/money.ts';
import { formatNumero, leerNumero } from '#contract/valores/numeros.ts';
import { ApiError } from '#web/client/api/api.ts';
import { api } from '#web/client/api/browser-api.ts';
import { NumberField, TextField } from '#web/form/fields.tsx';
import { FormModal } from '#web/form/form-modal.tsx';
import { useAsk } from '#web/form/use-ask.tsx';
import { useEndpointForm } from '#web/form/use-endpoint-form.ts';
import { closing } from '#web/staff/record/over-record.ts';
import { many } from '#web/staff/words.ts';

interface RevalorizarModalProps {
  linea: LineaValorizada;
  onClose: () => void;
}

/** Sets by hand what a product's stock costs on average, and says why. */
export function RevalorizarModal({ linea, onClose }: RevalorizarModalProps) {
  const { producto_id, descripcion, cantidad, costo_promedio, valor } = linea;
  const { ask, dialog } = useAsk();
  const form = useEndpointForm(revalorizarStock, {
    initial: { costo_promedio: costo_promedio === 0 ? '' : formatNumero(costo_promedio), motivo: '' },
    compose: (fields) => ({ ...fields, visto: costo_promedio }),
    send: async (body) => {
      const call = (confirmado: boolean) =>
        api(revalorizarStock, { params: { id: String(producto_id) }, body: { ...body, confirmado } });
      try {
        return await call(false);
      } catch (error) {
        const isQuestion = error instanceof ApiError && error.code === 'COSTO_POR_CONFIRMAR';
        const message = isQuestion ? error.message : '';
        if (isQuestion && (await ask({ message, confirmLabel: 'Sí, está bien', cancelLabel: 'Revisar' }))) {
          return call(true);
        }
        throw error;
      }
    },
    onDone: closing(onClose, 'El stock tiene otro costo promedio.', descripcion),
  });
  const typed = leerNumero(String(form.useValue('costo_promedio'))).valor;
  return (
    <FormModal form={form} title={`Costo promedio de ${descripcion}`} onClose={onClose}>
      <p>
        Hay {many(cantidad, 'unidad', 'unidades')} que valen {formatPrecio(valor)} netos
        {costo_promedio > 0 && `, a ${formatPrecio(costo_promedio)} cada una`}.
        {typed !== null && typed >= 0 && ` Quedan en ${formatPrecio(multiplicar(typed, cantidad))}.`} No cambia cuántas
        hay: en el libro queda un movimiento de 0 unidades con este motivo.
      </p>
      <NumberField form={form} name="costo_promedio" label="Costo promedio" of="neto" />
      <TextField form={form} name="motivo" label="Motivo" />
      {dialog}
    </FormModal>
  );
}
