import { ETIQUETA_DTE } from '#contract/dinero/dte/tipos.ts';
import { anularFolios, type CafGuardado } from '#contract/dinero/folios.ts';
import { formatNumero } from '#contract/valores/numeros.ts';
import { NumberField, TextField } from '#web/form/fields.tsx';
import { FormModal } from '#web/form/form-modal.tsx';
import { useEndpointForm } from '#web/form/use-endpoint-form.ts';
import papeles from '#web/shared/papeles.module.css';
import { missingIn, ProofField } from '#web/staff/confirmacion-field.tsx';
import { caughtUp } from '#web/staff/query/changed.ts';
import { toast } from '#web/staff/shell/toast.tsx';
import { usePerson } from '#web/staff/shell/use-person.ts';
import { many } from '#web/staff/words.ts';
import { Notice } from '#web/ui/dialog/notice.tsx';

/** Annuls folios of a range that no document has: which, why, and by whom. */
export function AnularModal({ caf, onClose }: { caf: CafGuardado; onClose: () => void }) {
  const person = usePerson();
  const { id, tipo, siguiente, hasta } = caf;
  const form = useEndpointForm(anularFolios, {
    initial: {
      desde: '',
      hasta: '',
      motivo: '',
      otp: '',
      password: '',
    },
    compose: (fields) => ({ ...fields, caf_id: id }),
    check: (values) => ({ fields: missingIn(values, person) }),
    onDone: async ({ anulados }) => {
      toast('Los folios están anulados.', {
        detail: `${many(anulados, 'anulado', 'anulados')} en ese rango. Anúlalos también en sii.cl.`,
      });
      await caughtUp();
      onClose();
    },
  });
  return (
    <FormModal form={form} title="Anular folios" submit={['Anular', 'Anulando…']} onClose={onClose}>
      <p className={papeles.soft}>
        {ETIQUETA_DTE[tipo]}
        {siguiente !== null && (
          <>
            : quedan desde el {formatNumero(siguiente)} hasta el {formatNumero(hasta)}
          </>
        )}
        . La tienda se los salta, y no se puede deshacer.
      </p>
      <Notice
        tone="info"
        message="El SII no se entera por la tienda."
        detail="Anúlalos también en sii.cl, en Servicios online, Factura electrónica, Anulación de folios."
      />
      <div className={papeles.two}>
        <NumberField form={form} name="desde" label="Desde el folio" />
        <NumberField form={form} name="hasta" label="Hasta el folio" />
      </div>
      <TextField form={form} name="motivo" label="Motivo" description="Queda en la auditoría." />
      <ProofField form={form} />
    </FormModal>
  );
}
