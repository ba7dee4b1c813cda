import { useState } from 'react';
import type { Devolucion } from '#contract/bodega/devoluciones/devoluciones.ts';
import { acreditarDevolucion } from '#contract/bodega/devoluciones/resultados.ts';
import { diaEnSantiago } from '#contract/valores/fechas.ts';
import { formatPrecio, multiplicar, sumar } from '#contract/valores/money.ts';
import { ApiError } from '#web/client/api/api.ts';
import { api } from '#web/client/api/browser-api.ts';
import { DateField, NumberField, TextField } from '#web/form/fields.tsx';
import { FormModal } from '#web/form/form-modal.tsx';
import { useAsk } from '#web/form/use-ask.tsx';
import { useEndpointForm } from '#web/form/use-endpoint-form.ts';
import { closing, type OverRecord } from '#web/staff/record/over-record.ts';
import styles from './devoluciones.module.css';
import { LineasChoice } from './lineas-choice.tsx';
import { openOf } from './open-lines.ts';

interface ModalProps extends OverRecord {
  devolucion: Devolucion;
}

/** Keeps a supplier's credit note: for which lines, by which number, over how much. */
export function CreditoModal({ devolucion, onClose }: ModalProps) {
  const { id, numero } = devolucion;
  const open = openOf(devolucion);
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set(open.map((linea) => linea.id)));
  const { ask, dialog } = useAsk();
  const returned = sumar(
    ...open.filter((linea) => chosen.has(linea.id)).map(({ costo, cantidad }) => multiplicar(costo ?? 0, cantidad)),
  );
  const form = useEndpointForm(acreditarDevolucion, {
    initial: { numero: '', monto: '', fecha: diaEnSantiago() },
    compose: (fields) => ({ ...fields, lineas: [...chosen] }),
    send: async (body) => {
      const call = (confirmado: boolean) =>
        api(acreditarDevolucion, { params: { id: String(id) }, body: { ...body, confirmado } });
      try {
        return await call(false);
      } catch (error) {
        const isQuestion = error instanceof ApiError && error.code === 'CREDITO_POR_CONFIRMAR';
        const question = {
          message: isQuestion ? error.message : '',
          confirmLabel: 'Sí, está bien',
          cancelLabel: 'Revisar',
        };
        if (isQuestion && (await ask(question))) return call(true);
        throw error;
      }
    },
    onDone: closing(onClose, (after: Devolucion) =>
      after.estado === 'resuelta' ? `La devolución ${numero} está resuelta.` : 'La nota de crédito está anotada.',
    ),
  });
  return (
    <FormModal form={form} title={`Nota de crédito por ${numero}`} wide onClose={onClose}>
      <LineasChoice
        label="Por cuáles"
        lineas={open.map((linea) => ({ ...linea, detail: linea.motivo }))}
        chosen={chosen}
        onChange={setChosen}
      />
      <div className={styles.two}>
        <TextField form={form} name="numero" label="N° de la nota de crédito" />
        <DateField form={form} name="fecha" label="Fecha" max={diaEnSantiago()} />
        <NumberField form={form} name="monto" label="Monto neto" of="neto" />
      </div>
      <p className={styles.soft}>Lo elegido costó {formatPrecio(returned)} neto.</p>
      {dialog}
    </FormModal>
  );
}
