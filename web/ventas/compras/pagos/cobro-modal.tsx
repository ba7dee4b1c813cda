import { cobrarCompra } from '#contract/dinero/cobros.ts';
import { formatPrecio } from '#contract/valores/money.ts';
import type { Compra } from '#contract/ventas/compras/compras.ts';
import { reservaVigente } from '#contract/ventas/compras/compras-estados.ts';
import { useEndpointForm } from '#web/form/use-endpoint-form.ts';
import { nuevoPago } from '#web/staff/pagos/nuevo-pago.ts';
import { PagoModal } from '#web/staff/pagos/pago-modals.tsx';
import { caughtUp } from '#web/staff/query/changed.ts';
import { toast } from '#web/staff/shell/toast.tsx';

interface ModalProps {
  compra: Compra;
  onClose: () => void;
}

/** Keeps what was paid of a purchase, all or some of it. */
export function CobroModal({ compra, onClose }: ModalProps) {
  const { id, num_pedido, email, pagado, por_pagar } = compra;
  const params = { id: String(id) };
  const form = useEndpointForm(cobrarCompra, {
    // Paid in part meanwhile by somebody else, it begins anew with what is left.
    seen: por_pagar,
    initial: nuevoPago,
    compose: (fields) => ({ ...fields, pagado }),
    params,
    onDone: async ({ por_pagar: left }) => {
      toast(left === 0 ? `El pedido ${num_pedido} está pagado.` : `Faltan ${formatPrecio(left)} por pagar.`);
      await caughtUp();
      onClose();
    },
  });
  const reserva = reservaVigente(compra) && ' Su reserva deja de vencer, y el cliente ya no puede anularlo.';
  return (
    <PagoModal
      form={form}
      title={`Pago del pedido ${num_pedido}`}
      debe={`Faltan ${formatPrecio(por_pagar)} de ${email}.${reserva || ''}`}
      onClose={onClose}
    />
  );
}
