import { useMounted } from '@mantine/hooks';
import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { ETIQUETA_ROL } from '#contract/casa/usuarios/roles.ts';
import { SIN_PRODUCTOS_PARA_SOLICITAR_COTIZACION } from '#contract/tienda/carro.ts';
import { type Carrito, type CarritoItem, useCarrito } from '#web/client/carrito/carrito.ts';
import { useSession } from '#web/client/session/session.ts';
import { CarritoDeshacer } from '#web/shared/carrito/carrito-deshacer.tsx';
import { putBack, type RemovedLine, removedText } from '#web/shared/carrito/carrito-rules.ts';
import lista from '#web/shared/carrito/lista.module.css';
import { readCotizacionLines } from '#web/shared/cotizaciones/solicitar-cotizacion-rules.ts';
import { updateLines } from '#web/shared/pago/pagar-lines.ts';
import { useProvedores } from '#web/shared/pago/pagar-provedores.ts';
import { payable } from '#web/shared/pago/pagar-state.ts';
import { ProveedoresProblema } from '#web/shared/pago/proveedores-problema.tsx';
import { LinkButton } from '#web/ui/button.tsx';
import { Page, Panel } from '#web/ui/page/page.tsx';
import { SessionLoading } from '#web/ui/states/session-loading.tsx';
import { Empty } from '#web/ui/states/states.tsx';
import styles from './solicitar-cotizacion.module.css';
import { SolicitarCotizacionEnvio } from './solicitar-cotizacion-envio.tsx';
import { SolicitarCotizacionLinea } from './solicitar-cotizacion-linea.tsx';
import { SolicitarCotizacionResumen } from './solicitar-cotizacion-resumen.tsx';
import { useWithdrawn } from './solicitar-cotizacion-vigencia.ts';

export const meta = () => [{ title: 'Solicitud de Cotizacion | Fussan' }, { name: 'robots', content: 'noindex' }];

export default function SolicitarCotizacion() {
  const { state } = useLocation();
  const carrito = useCarrito();
  const { loading, user } = useSession();
  // What is to be quoted travels in the browser's history, which the server doesn't see.
  const mounted = useMounted();
  if (!mounted || loading || carrito.loading) return <SessionLoading />;
  return (
    <Page title="Solicitud de Cotizacion" {...(user && { intro: `Rol: ${ETIQUETA_ROL[user.role]}` })}>
      <Request state={state} carrito={carrito} />
    </Page>
  );
}

/** The list is the request's own: what is taken out of it stays in the cart. */
function Request({ state, carrito }: { state: unknown; carrito: Carrito }) {
  const navigate = useNavigate();
  const items = readCotizacionLines(state) ?? carrito.items;
  const provedores = useProvedores(items);
  const withdrawn = useWithdrawn(items);
  const quotable = items.filter(({ id }) => !withdrawn.has(id));
  const [removed, setRemoved] = useState<readonly RemovedLine[]>([]);
  /** The list as it was last changed, until the router brings it: of two quick changes the second builds on the first. */
  const changed = useRef<ReturnType<typeof payable>>(undefined);
  useEffect(() => {
    if (changed.current === state) changed.current = undefined;
  }, [state]);
  const latest = () => changed.current?.cartItems ?? items;

  function remove(item: CarritoItem): void {
    const index = latest().findIndex(({ id }) => id === item.id);
    setRemoved((before) => [{ item, index }, ...before]);
    replace((lines) => lines.filter(({ id }) => id !== item.id));
  }

  function replace(change: (lines: readonly CarritoItem[]) => readonly CarritoItem[]): void {
    changed.current = payable(change(latest()));
    void navigate('.', { replace: true, preventScrollReset: true, state: changed.current });
  }

  const priced = (items: readonly CarritoItem[]) => replace((lines) => updateLines(lines, preciosOf(items)));

  return (
    <>
      {removed[0] && (
        <CarritoDeshacer
          key={removed[0].item.id}
          text={removedText(removed)}
          onUndo={() => {
            replace((lines) => putBack(lines, removed));
            setRemoved([]);
          }}
          onExpire={() => setRemoved([])}
        />
      )}
      <div className={quotable.length > 0 ? styles.layout : styles.lines}>
        {items.length > 0 && (
          <div className={styles.lines}>
            <ProveedoresProblema provedores={provedores} />
            <ul className={lista.list}>
              {items.map((item) => (
                <SolicitarCotizacionLinea
                  key={item.id}
                  item={item}
                  withdrawn={withdrawn.has(item.id)}
                  provedores={provedores}
                  onChange={(quantity) =>
                    replace((lines) => lines.map((other) => (other.id === item.id ? { ...other, quantity } : other)))
                  }
                  onRemove={() => remove(item)}
                />
              ))}
            </ul>
          </div>
        )}
        {quotable.length === 0 ? (
          <Empty message={SIN_PRODUCTOS_PARA_SOLICITAR_COTIZACION}>
            <LinkButton to="/">Ver productos</LinkButton>
          </Empty>
        ) : (
          <>
            <SolicitarCotizacionResumen items={quotable} provedores={provedores} onPriced={priced} />
            <div className={styles.ask}>
              <Panel title="Pedir respuesta de la tienda">
                <SolicitarCotizacionEnvio items={quotable} onPriced={priced} />
              </Panel>
            </div>
          </>
        )}
      </div>
    </>
  );
}

const preciosOf = (items: readonly CarritoItem[]) => items.map(({ id, precio_unitario }) => ({ id, precio_unitario }));
