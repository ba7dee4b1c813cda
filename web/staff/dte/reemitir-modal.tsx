import type { Dte } from '#contract/dinero/dte/dte.ts';
import { esBoleta, nombreDeDte } from '#contract/dinero/dte/tipos.ts';
import { TextField } from '#web/form/fields.tsx';
import styles from '#web/shared/papeles.module.css';
import { EmisionModal } from './emision-modal.tsx';
import { useEmision } from './use-emision.ts';

interface ReemitirModalProps {
  documento: Dte;
  onClose: () => void;
}

/** Issues another in the place of what the SII refused: whom it goes to is put right first. */
export function ReemitirModal({ documento, onClose }: ReemitirModalProps) {
  const { id, tipo, receptor, giro, direccion, comuna, glosa } = documento;
  const antes: Record<string, string> = {
    razon_social: receptor,
    giro: giro ?? '',
    direccion: direccion ?? '',
    comuna: comuna ?? '',
  };
  const emision = useEmision({
    initial: { receptor: antes },
    compose: (_, __, escrito) => ({
      tipo,
      origen: { rechazado: id },
      // What wasn't touched is as it was asked for.
      receptor: Object.fromEntries(
        Object.entries(escrito.receptor).filter(([campo, valor]) => valor && valor !== antes[campo]),
      ),
    }),
  });
  const { form } = emision;
  return (
    <EmisionModal emision={emision} title={`Otro en lugar de ${nombreDeDte(documento)}`} onClose={onClose}>
      {glosa && <p className={styles.soft}>El SII dijo: {glosa}</p>}
      <TextField form={form} name="receptor.razon_social" label="A nombre de" />
      {!esBoleta(tipo) && <TextField form={form} name="receptor.giro" label="Giro de quien recibe" />}
      <TextField form={form} name="receptor.direccion" label="Dirección" />
      <TextField form={form} name="receptor.comuna" label="Comuna" />
      <p className={styles.soft}>
        Va con otro folio. Todavía no se emite nada: primero ves el folio, el monto y el papel.
      </p>
    </EmisionModal>
  );
}
