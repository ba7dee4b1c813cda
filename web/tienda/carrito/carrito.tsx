import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { CARRO_SIN_PRODUCTOS_PARA_COTIZAR, CARRO_SIN_PRODUCTOS_PARA_PAGAR } from '#contract/tienda/carro.ts';
import { agrupar, formatTotal } from '#contract/valores/money.ts';
import type { CuentaDePedido } from '#contract/ventas/compras/cuenta.ts';
import { type CarritoItem, unitsOf, useCarrito } from '#web/client/carrito/carrito.ts';
import { useRemovals } from '#web/shared/carrito/carrito-cambios.ts';
import { CarritoDeshacer } from '#web/shared/carrito/carrito-deshacer.tsx';
import { CarritoDespacho } from '#web/shared/carrito/carrito-despacho.tsx';
import { savingsOf } from '#web/shared/carrito/carrito-rules.ts';
import lista from '#web/shared/carrito/lista.module.css';
import { Flete } from '#web/shared/flete/flete.tsx';
import { GuardarHabitual } from '#web/shared/lista/guardar-habitual.tsx';
import { payable } from '#web/shared/pago/pagar-state.ts';
import { useCuenta } from '#web/shared/pago/use-cuenta.ts';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { AlertDialog } from '#web/ui/dialog/dialog.tsx';
import { Notice } from '#web/ui/dialog/notice.tsx';
import { Link } from '#web/ui/link.tsx';
import { Page } from '#web/ui/page/page.tsx';
import { SessionLoading } from '#web/ui/states/session-loading.tsx';
import { Empty } from '#web/ui/states/states.tsx';
import styles from './carrito.module.css';
import { useFreshCarrito } from './carrito-fresco.ts';
import { CarritoLinea } from './carrito-linea.tsx';

/** What the goods come to is asked by itself: where they go is chosen later, and a coupon is written when paying. */
const SIN_DESTINO = { entrega: 'retiro', comuna: '', cupon: '' } as const;

export const meta = () => [{ title: 'Carrito | Fussan' }, { name: 'robots', content: 'noindex' }];

export default function Carrito() {
  const { loading, items, buyable } = useCarrito();
  const { news, failed, retry } = useFreshCarrito();
  const list = useRef<HTMLDivElement>(null);
  const { removed, remove, removeAll, undo, forget } = useRemovals(list);
  const { answer: cuenta } = useCuenta({ items: buyable, ...SIN_DESTINO });

  if (loading) return <SessionLoading tall />;
  const changed = items.some((item) => news[item.id]);

  return (
    <Page title="Carrito">
      <div className={styles.layout}>
        <div ref={list} tabIndex={-1} className={styles.items}>
          {removed && <CarritoDeshacer key={removed.id} text={removed.text} onUndo={undo} onExpire={forget} />}
          {changed && (
            <div className={styles.changed}>
              <Notice tone="info" message="Algo cambió desde que llenaste el carrito. Revísalo antes de pagar." />
            </div>
          )}
          {failed && items.length > 0 && (
            <div className={styles.changed}>
              <Notice
                tone="info"
                message="No pudimos comprobar los precios y el stock de ahora."
                detail="Tu carrito está como lo dejaste; nada se pierde."
              >
                <Button look="dark" onClick={retry}>
                  Reintentar
                </Button>
              </Notice>
            </div>
          )}
          {items.length === 0 ? (
            <Empty message="Tu carrito está vacío.">
              <LinkButton to="/">Ver productos</LinkButton>
              <LinkButton to="/pedido-rapido" look="outline">
                Pedir por lista
              </LinkButton>
            </Empty>
          ) : (
            <>
              <ul className={lista.list}>
                {items.map((item) => (
                  <CarritoLinea
                    key={item.id}
                    item={item}
                    linea={cuenta?.lineas.find(({ id }) => id === item.id)}
                    news={news[item.id]}
                    onRemove={() => remove(item)}
                  />
                ))}
              </ul>
              <div className={styles.bar}>
                <Link to="/pedido-rapido">¿Tienes una lista? Pide por lista</Link>
                <button type="button" className={styles.clear} onClick={removeAll}>
                  Vaciar carrito
                </button>
              </div>
            </>
          )}
        </div>
        <Resumen items={items} buyable={buyable} cuenta={cuenta} />
      </div>
    </Page>
  );
}

/** What it comes to, and the two ways on. With nothing to take along, each says so. */
function Resumen({
  items,
  buyable,
  cuenta,
}: {
  items: readonly CarritoItem[];
  buyable: readonly CarritoItem[];
  /** The server's sum; undefined while it is on its way, and the lines stand at the prices that were seen. */
  cuenta: CuentaDePedido | undefined;
}) {
  const navigate = useNavigate();
  const [refused, setRefused] = useState('');
  const units = unitsOf(buyable);
  const total = cuenta?.subtotal ?? payable(buyable).total;
  const savings = savingsOf(buyable);

  function go(to: string, lines: readonly CarritoItem[], refusal: string): void {
    if (lines.length === 0) setRefused(refusal);
    else void navigate(to, { state: payable(lines) });
  }

  return (
    <section className={lista.summary} aria-label="Resumen del carrito">
      <dl className={styles.total}>
        <dt>Total {units > 0 && <span>({units === 1 ? '1 unidad' : `${agrupar(units)} unidades`})</span>}</dt>
        <dd aria-live="polite">{formatTotal(total)}</dd>
      </dl>
      {savings > 0 && <p className={styles.saved}>Ahorras {formatTotal(savings)}.</p>}
      <p className={styles.note}>IVA incluido. El despacho se suma al pagar.</p>
      <CarritoDespacho total={total} />
      {buyable.length > 0 && <Flete items={buyable} />}
      <div className={styles.buttons}>
        <Button
          look={buyable.length > 0 ? 'primary' : 'outline'}
          className={buyable.length > 0 ? styles.pay : styles.idle}
          onClick={() => go('/pagar', buyable, CARRO_SIN_PRODUCTOS_PARA_PAGAR)}
        >
          Pagar
        </Button>
        <Button look="outline" onClick={() => go('/solicitar-cotizacion', items, CARRO_SIN_PRODUCTOS_PARA_COTIZAR)}>
          Solicitar Cotización
        </Button>
        {items.length > 0 && <GuardarHabitual items={items} />}
      </div>
      {items.length > 0 && (
        <Link to="/" className={styles.more}>
          Seguir comprando
        </Link>
      )}
      <AlertDialog open={refused !== ''} message={refused} onClose={() => setRefused('')} />
    </section>
  );
}
