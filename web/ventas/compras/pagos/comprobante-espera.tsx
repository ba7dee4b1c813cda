import { Button } from '@mantine/core';
import { formatFechaHora } from '#contract/valores/fechas.ts';
import { formatPrecio } from '#contract/valores/money.ts';
import type { Compra } from '#contract/ventas/compras/compras.ts';
import { TRANSFERENCIAS } from '#web/staff/addresses.ts';
import { useTransferenciaDe } from '#web/staff/compras/use-transferencia.ts';
import { usePuede } from '#web/staff/shell/use-person.ts';
import { Notice } from '#web/ui/dialog/notice.tsx';
import { Link } from '#web/ui/link.tsx';
import styles from '../compra-page.module.css';

/** Says that the buyer sent a proof that nobody has looked at, with the way to it for whoever may. */
export function ComprobanteEnEspera({ compra }: { compra: Compra }) {
  const { id } = compra;
  const looks = usePuede('registrar-pagos');
  const esperan = useTransferenciaDe(compra)?.comprobantes.filter(({ estado }) => estado === 'pendiente') ?? [];
  const primero = esperan.at(-1);
  if (!primero) return null;
  return (
    <div className={styles.aviso}>
      <Notice
        tone="info"
        message={
          esperan.length === 1
            ? 'El cliente envió un comprobante de transferencia, y falta revisarlo.'
            : `El cliente envió ${esperan.length} comprobantes de transferencia, y falta revisarlos.`
        }
        detail={[
          primero.monto !== null && `Dice ${formatPrecio(primero.monto)}`,
          `${primero.monto === null ? 'Enviado' : 'enviado'} el ${formatFechaHora(primero.enviado_en)}.`,
        ]
          .filter(Boolean)
          .join(', ')}
      >
        {looks && (
          <Button
            size="xs"
            variant="default"
            component={Link}
            to={`${TRANSFERENCIAS}?estado=pendiente&compra_id=${id}`}
          >
            {esperan.length === 1 ? 'Revisar el comprobante' : 'Revisar los comprobantes'}
          </Button>
        )}
      </Notice>
    </div>
  );
}
