import { lazy, Suspense, useState } from 'react';
import { ETIQUETA_FORMA, type FormaDePago } from '#contract/dinero/formas-de-pago.ts';
import { actsOn } from '#contract/estados.ts';
import { type Compra, ESPERA_APROBACION, POR_APROBAR } from '#contract/ventas/compras/compras.ts';
import { CICLO_COMPRA } from '#contract/ventas/compras/compras-estados.ts';
import { elegirFormaDePago, type FormasAbiertas, obtenerFormasDePago } from '#contract/ventas/compras/forma-de-pago.ts';
import { ApiError } from '#web/client/api/api.ts';
import { api } from '#web/client/api/browser-api.ts';
import { useLoad } from '#web/client/api/use-load.ts';
import { useOnce } from '#web/client/api/use-once.ts';
import { useSession } from '#web/client/session/session.ts';
import { isAnulada } from '#web/shared/compras/anulada.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/dialog/notice.tsx';
import { PagarAhora } from './pagar-ahora.tsx';
import styles from './pagar-pedido.module.css';

// Only what is still owed for brings their code.
const TransferenciaDatos = lazy(async () => ({
  default: (await import('./transferencia-datos.tsx')).TransferenciaDatos,
}));

interface PagarPedidoProps {
  compra: Compra;
  /** The purchase stands otherwise than it is shown. */
  onStale: () => void;
}

/** How what is owed of one's own purchase is paid: first as was chosen, then in another way that is open; nothing where nothing is owed. How it was chosen, and when it is due, the page around it says. */
export function PagarPedido({ compra, onStale }: PagarPedidoProps) {
  const { user } = useSession();
  if (compra.por_pagar === 0 || isAnulada(compra)) return null;
  // A customer sees no other's but those of the company that they decide for, and may pay them; the staff pay none for somebody else.
  const own = compra.user_id === user?.id;
  if (!own && user?.role !== 'customer') return null;
  if (compra.estado === POR_APROBAR) return own && <p className={styles.say}>{ESPERA_APROBACION}</p>;
  const { forma_pago } = compra;
  const transfiere = forma_pago === 'transferencia' || forma_pago === null;
  const conTarjeta = (
    <PagarAhora compra={compra} onStale={onStale} quiet={forma_pago !== 'webpay' && forma_pago !== null} />
  );
  return (
    <div className={styles.pago}>
      {(forma_pago === 'al-retirar' || forma_pago === 'credito-empresa') && (
        <p className={styles.say}>Si prefieres, págalo ahora.</p>
      )}
      {forma_pago !== 'transferencia' && conTarjeta}
      {transfiere && (
        <Suspense fallback={null}>
          <TransferenciaDatos compra={compra} onSent={onStale} />
        </Suspense>
      )}
      <OtrasFormas compra={compra} onChanged={onStale} />
      {forma_pago === 'transferencia' && conTarjeta}
    </div>
  );
}

/** What each is called where it is an act. */
const ACTO: Readonly<Record<FormaDePago, string>> = {
  webpay: 'Pagar con Webpay',
  transferencia: 'Pagar por transferencia',
  'credito-empresa': 'Pagar a cuenta de mi empresa',
  'al-retirar': 'Pagar al retirar',
};

function otrasFormas({ forma_pago, entrega, por_pagar }: Compra, { credito }: FormasAbiertas): FormaDePago[] {
  const abiertas: FormaDePago[] = [
    'transferencia',
    ...(entrega === 'retiro' ? (['al-retirar'] as const) : []),
    ...(credito && !credito.vencido && credito.disponible >= por_pagar ? (['credito-empresa'] as const) : []),
  ];
  // «Pagar ahora» is always there for a card, and a transfer's data where nothing was chosen.
  return abiertas.filter((forma) => forma !== (forma_pago ?? 'transferencia'));
}

function OtrasFormas({ compra, onChanged }: { compra: Compra; onChanged: () => void }) {
  const { user } = useSession();
  const mayChoose = user !== null && actsOn(CICLO_COMPRA, user, compra).has('elegir-forma');
  const { data } = useLoad(mayChoose ? `formas-de-pago-${compra.id}` : null, () => api(obtenerFormasDePago));
  const [failure, setFailure] = useState<{ message: string; attempt: number } | null>(null);
  const { busy, once } = useOnce();
  const formas = mayChoose && data ? otrasFormas(compra, data) : [];
  if (formas.length === 0) return null;

  const choose = (forma_pago: FormaDePago) =>
    void once(async () => {
      setFailure(null);
      try {
        await api(elegirFormaDePago, { params: { id: String(compra.id) }, body: { forma_pago } });
      } catch (error) {
        const message = error instanceof ApiError ? error.message : elegirFormaDePago.fallback;
        setFailure({ message, attempt: Date.now() });
      }
      onChanged();
    });

  return (
    <div className={styles.otras}>
      {failure && <Notice key={failure.attempt} tone="error" message={failure.message} focused />}
      <p className={styles.soft}>
        {compra.forma_pago ? `Elegiste «${ETIQUETA_FORMA[compra.forma_pago]}». También puedes:` : 'También puedes:'}
      </p>
      <div className={styles.acts}>
        {formas.map((forma) => (
          <Button key={forma} look="outline" aria-disabled={busy} onClick={() => choose(forma)}>
            {ACTO[forma]}
          </Button>
        ))}
      </div>
    </div>
  );
}
