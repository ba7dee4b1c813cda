import { useState } from 'react';
import { useNavigate } from 'react-router';
import { desglosar, ETIQUETA_IVA, formatTotal, totalDeLineas } from '#contract/valores/money.ts';
import { useOnce } from '#web/client/api/use-once.ts';
import type { CarritoItem } from '#web/client/carrito/carrito.ts';
import { useSession } from '#web/client/session/session.ts';
import lista from '#web/shared/carrito/lista.module.css';
import { obstaclesOf } from '#web/shared/cotizaciones/solicitar-cotizacion-rules.ts';
import { requestToPay } from '#web/shared/pago/pagar-cotizacion.ts';
import type { PrecioChange } from '#web/shared/pago/pagar-lines.ts';
import type { Provedores } from '#web/shared/pago/pagar-provedores.ts';
import { payable } from '#web/shared/pago/pagar-state.ts';
import totales from '#web/shared/pago/totales.module.css';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/dialog/notice.tsx';
import styles from './solicitar-cotizacion.module.css';
import { SolicitarCotizacionDescarga } from './solicitar-cotizacion-descarga.tsx';
import { Guardada } from './solicitar-cotizacion-guardada.tsx';
import { NO_GUARDADA, type Saved, saveSolicitud } from './solicitar-cotizacion-guardar.ts';

/** What became of the request, or what keeps it from being bought. */
type Told =
  | { what: 'guardada'; saved: Saved }
  | { what: 'perdida'; failure: string; paper: boolean }
  | { what: 'cambiada'; changes: readonly PrecioChange[] }
  | { what: 'estorbos' };

interface ResumenProps {
  items: readonly CarritoItem[];
  provedores: Provedores;
  /** The list as the shop sells it now. */
  onPriced: (items: readonly CarritoItem[]) => void;
}

/** What the request comes to, and what can be done with it. Who has a session finds it in their account afterwards (D68). */
export function SolicitarCotizacionResumen({ items, provedores, onPriced }: ResumenProps) {
  const navigate = useNavigate();
  const { user } = useSession();
  const { busy, once } = useOnce();
  const [told, setTold] = useState<Told & { attempt: number }>();
  const { neto, iva, total } = desglosar('bruto', totalDeLineas(items));
  const obstacles = obstaclesOf(items);
  const tell = (now: Told) => setTold((before) => ({ ...now, attempt: (before?.attempt ?? 0) + 1 }));

  /** Saves what is on the page; a visitor's is not saved. */
  async function save(): Promise<Saved | { failure: string } | null> {
    if (!user) return null;
    const saved = await saveSolicitud(items);
    if ('cotizacion' in saved && saved.changes.length > 0) onPriced(saved.items);
    return saved;
  }

  /** What the paper is to say: it is made whether it could be saved or not. */
  async function saveForPaper() {
    const saved = await save();
    if (saved && 'failure' in saved) tell({ what: 'perdida', failure: saved.failure, paper: true });
    else if (saved) tell({ what: 'guardada', saved });
    if (!saved || 'failure' in saved) return { items };
    return { items: saved.items, numero: `N° ${saved.cotizacion.num_cotizacion}` };
  }

  const pay = (saved?: Saved) =>
    navigate('/pagar', { state: payable(items, saved && requestToPay(saved.cotizacion, items)) });

  const accept = () =>
    once(async () => {
      if (obstacles.length > 0) return tell({ what: 'estorbos' });
      const saved = await save();
      if (!saved) await pay();
      else if ('failure' in saved) tell({ what: 'perdida', failure: saved.failure, paper: false });
      else if (saved.changes.length > 0) tell({ what: 'cambiada', changes: saved.changes });
      else await pay(saved);
    });

  return (
    <section className={`${lista.summary} ${styles.summary}`} aria-label="Resumen de la cotización">
      <dl className={`${totales.totals} ${styles.totals}`}>
        <div>
          <dt>Neto</dt>
          <dd>{formatTotal(neto)}</dd>
        </div>
        <div>
          <dt>{ETIQUETA_IVA}</dt>
          <dd>{formatTotal(iva)}</dd>
        </div>
        <div className={totales.total}>
          <dt>Total</dt>
          <dd aria-live="polite">{formatTotal(total)}</dd>
        </div>
      </dl>
      <p className={styles.note}>
        Precios referenciales, IVA incluido, sujetos a stock. El despacho se calcula al pagar.
      </p>
      <div className={styles.buttons}>
        <SolicitarCotizacionDescarga items={items} provedores={provedores} prepare={saveForPaper} />
        <Button aria-disabled={busy} onClick={() => void accept()}>
          {busy ? 'Guardando…' : 'Aceptar Compra'}
        </Button>
      </div>
      {told?.what === 'guardada' && <Guardada key={told.attempt} saved={told.saved} />}
      {told?.what === 'perdida' && (
        <Notice
          key={told.attempt}
          tone="error"
          focused={!told.paper}
          message={NO_GUARDADA}
          detail={`${told.failure}${told.paper ? ' El PDF se hace igual: tu lista sigue aquí.' : ' Tu lista sigue aquí.'}`}
        >
          {!told.paper && (
            <>
              <Button look="dark" aria-disabled={busy} onClick={() => void accept()}>
                Reintentar
              </Button>
              <Button look="outline" onClick={() => void pay()}>
                Pagar sin guardarla
              </Button>
            </>
          )}
        </Notice>
      )}
      {told?.what === 'cambiada' && (
        <Notice
          key={told.attempt}
          tone="error"
          focused
          message="El total de tu lista cambió: hay precios nuevos. Revísalo y acepta otra vez."
          detail={told.changes.map(({ what, before, after }) => `${what}: de ${before} a ${after}.`).join(' ')}
        />
      )}
      {told?.what === 'estorbos' && obstacles.length > 0 && (
        <Notice
          key={told.attempt}
          tone="error"
          focused
          message="Así como está, esta lista no se puede comprar en línea."
          detail={`${obstacles.join(' ')} Ajusta la lista, o envíanos la solicitud y te respondemos con el precio.`}
        />
      )}
    </section>
  );
}
