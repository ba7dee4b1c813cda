import { useEffect } from 'react';
import { formatPrecio } from '#contract/valores/money.ts';
import type { Compra } from '#contract/ventas/compras/compras.ts';
import { useShop } from '#web/client/use-shop.ts';
import { isAnulada } from '#web/shared/compras/anulada.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/dialog/notice.tsx';
import styles from './pagar-ahora.module.css';
import { useWebpay } from './usar-webpay.ts';

interface PagarAhoraProps {
  compra: Pick<Compra, 'id' | 'estado' | 'por_pagar'>;
  /** The purchase stands otherwise than it is shown: it was paid, or cancelled, meanwhile. */
  onStale?: () => void;
  /** Another way was chosen: this one is there too, and doesn't call for it. */
  quiet?: boolean;
}

/** Pays what is owed of one's own purchase by Webpay; nothing where nothing is owed, or the shop takes no cards. */
export function PagarAhora({ compra, onStale, quiet = false }: PagarAhoraProps) {
  const { busy, failure, pay } = useWebpay(compra.id);
  const webpay = useShop()?.webpay ?? false;
  const stale = failure?.stale ? failure.attempt : null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each refusal
  useEffect(() => {
    if (stale !== null) onStale?.();
  }, [stale]);

  const payable = webpay && compra.por_pagar > 0 && !isAnulada(compra);
  if (!payable && !failure) return null;
  return (
    <div className={styles.pagar}>
      {failure && <Notice key={failure.attempt} tone="error" message={failure.message} focused />}
      {payable && (
        <>
          <Button look={quiet ? 'outline' : 'primary'} aria-disabled={busy} onClick={() => void pay()}>
            {busy ? 'Yendo a Webpay…' : `Pagar ahora ${formatPrecio(compra.por_pagar)}`}
          </Button>
          <p className={styles.how}>Con tarjeta de crédito, débito o prepago, en la página de Webpay.</p>
        </>
      )}
    </div>
  );
}
