import { pagarFactura } from '#contract/abastecimiento/facturas/actos.ts';
import { nombreDeFactura } from '#contract/abastecimiento/facturas/estados.ts';
import type { Factura } from '#contract/abastecimiento/facturas/facturas.ts';
import { diaEnSantiago } from '#contract/valores/fechas.ts';
import { formatPrecio } from '#contract/valores/money.ts';
import { formatNumero } from '#contract/valores/numeros.ts';
import { api } from '#web/client/api/browser-api.ts';
import { DateField, NumberField, SelectField, TextField } from '#web/form/fields.tsx';
import { FormModal } from '#web/form/form-modal.tsx';
import { OPCIONES_MEDIO } from '#web/form/medios.ts';
import { useEndpointForm } from '#web/form/use-endpoint-form.ts';
import { toast } from '#web/staff/shell/toast.tsx';
import styles from '../facturas.module.css';
import { seenAnew } from './seen-anew.ts';

interface PagoModalProps {
  factura: Factura;
  onClose: () => void;
  onChanged: () => Promise<void>;
}

/** Writes down what was paid of it: all that is owed, unless somebody says less. */
export function PagoModal({ factura, onClose, onChanged }: PagoModalProps) {
  const { id, saldo, version } = factura;
  const form = useEndpointForm(pagarFactura, {
    initial: { monto: formatNumero(saldo), fecha: diaEnSantiago(), medio: 'transferencia', referencia: '' },
    send: (body) => seenAnew(onChanged, () => api(pagarFactura, { params: { id: String(id) }, body })),
    compose: (fields) => ({ ...fields, version }),
    onDone: async ({ saldo: left, estado }) => {
      toast(
        estado === 'pagada'
          ? `${nombreDeFactura(factura)} está pagada.`
          : `El pago está anotado: se deben ${formatPrecio(left)}.`,
      );
      await onChanged();
      onClose();
    },
  });
  return (
    <FormModal
      form={form}
      title={`Anotar un pago de ${nombreDeFactura(factura).toLowerCase()}`}
      submit={['Anotar el pago', 'Anotando…']}
      onClose={onClose}
    >
      <p className={styles.soft}>{`Se deben ${formatPrecio(saldo)} a ${factura.nombre_provedor}.`}</p>
      <NumberField form={form} name="monto" label="Monto" />
      <DateField form={form} name="fecha" label="Día del pago" />
      <SelectField form={form} name="medio" label="Cómo se pagó" data={OPCIONES_MEDIO} />
      <TextField form={form} name="referencia" label="Referencia" description="N° de la transferencia o del cheque." />
    </FormModal>
  );
}
