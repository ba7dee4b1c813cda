import { formatPrecio } from '#contract/valores/money.ts';
import { formatRut } from '#contract/valores/rut.ts';
import { aceptarPorEnlace, type CotizacionPorEnlace } from '#contract/ventas/cotizaciones/enlace.ts';
import { TextField } from '#web/form/fields.tsx';
import { FormModal } from '#web/form/form-modal.tsx';
import { useEndpointForm } from '#web/form/use-endpoint-form.ts';
import styles from '#web/ui/form/form.module.css';

interface AceptarModalProps {
  token: string;
  leida: CotizacionPorEnlace['cotizacion'];
  onDone: (reply: CotizacionPorEnlace) => void;
  /** Somebody else decided meanwhile: what the shop says of it. */
  onConflict: (message: string) => void;
  onClose: () => void;
}

/** Says yes by a private link, with name and RUT: who holds it has no account that would say who they are. */
export function AceptarModal({ token, leida, onDone, onConflict, onClose }: AceptarModalProps) {
  const { num_cotizacion, total } = leida;
  const form = useEndpointForm(aceptarPorEnlace, {
    initial: { nombre: '', rut: '' },
    draft: `aceptar-cotizacion-${num_cotizacion}`,
    seen: 'vigente',
    compose: (fields) => ({ ...fields, token }),
    newer: ({ status, details }) => (status === 409 ? String(details.situacion) : null),
    onConflict: (_situacion, { message }) => onConflict(message),
    onDone,
  });
  return (
    <FormModal
      form={form}
      title={`Aceptar la cotización N° ${num_cotizacion}`}
      submit={['Aceptar cotización', 'Aceptando…']}
      onClose={onClose}
    >
      <p className={styles.hint}>
        La aceptas por {formatPrecio(total)}, IVA incluido. Guardamos tu nombre, tu RUT, la hora y desde dónde lo haces.
      </p>
      <TextField form={form} name="nombre" label="Tu nombre" autoComplete="name" />
      <TextField
        form={form}
        name="rut"
        label="Tu RUT"
        placeholder="12.345.678-5"
        description="Con dígito verificador."
        onBlur={({ currentTarget }) => form.rewrite('rut', currentTarget, formatRut(currentTarget.value.trim()))}
      />
    </FormModal>
  );
}
