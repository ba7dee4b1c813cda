import { pagarFactura } from '#contract/abastecimiento/facturas/actos.ts';
import { nombreDeFactura } from '#contract/abastecimiento/facturas/estados.ts';
import type { Factura } from '#contract/abastecimiento/facturas/facturas.ts';
import { formatPrecio } from '#contract/valores/money.ts';
import { useEndpointForm } from '#web/form/use-endpoint-form.ts';
import { nuevoPago } from '#web/staff/pagos/nuevo-pago.ts';
import { PagoModal } from '#web/staff/pagos/pago-modals.tsx';
import { caughtUp } from '#web/staff/query/changed.ts';
import { toast } from '#web/staff/shell/toast.tsx';

interface ModalProps {
  factura: Factura;
  onClose: () => void;
}

/** Writes down what the shop paid of it. */
export function PagoDeFacturaModal({ factura, onClose }: ModalProps) {
  const { id, saldo, version } = factura;
  const form = useEndpointForm(pagarFactura, {
    initial: nuevoPago(saldo),
    params: { id: String(id) },
    compose: (fields) => ({ ...fields, version }),
    onDone: async ({ saldo: left, estado }) => {
      toast(
        estado === 'pagada'
          ? `${nombreDeFactura(factura)} está pagada.`
          : `El pago está anotado: se deben ${formatPrecio(left)}.`,
      );
      await caughtUp();
      onClose();
    },
  });
  return (
    <PagoModal
      form={form}
      title={`Anotar un pago de ${nombreDeFactura(factura).toLowerCase()}`}
      debe={`Se deben ${formatPrecio(saldo)} a ${factura.nombre_provedor}.`}
      onClose={onClose}
    />
  );
}
