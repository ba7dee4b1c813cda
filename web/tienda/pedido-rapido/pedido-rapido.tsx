import { useRef, useState } from 'react';
import { MAX_LINEAS_DE_LISTA } from '#contract/tienda/lista-escrita.ts';
import type { PedidoLeido } from '#contract/tienda/pedido-rapido.ts';
import { addLines, takeBack, type Wanted } from '#web/client/carrito/add-lines.ts';
import { readCarrito, type SeenProducto, updateCarrito } from '#web/client/carrito/carrito.ts';
import { CarritoDeshacer } from '#web/shared/carrito/carrito-deshacer.tsx';
import carrito from '#web/shared/carrito/lista.module.css';
import { noRoomFor } from '#web/shared/compras/no-room.ts';
import { GuardarHabitual } from '#web/shared/lista/guardar-habitual.tsx';
import lista from '#web/shared/lista/lista.module.css';
import { TotalDeLista } from '#web/shared/lista/total-de-lista.tsx';
import { usePrecios } from '#web/shared/lista/use-precios.ts';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/dialog/notice.tsx';
import { announce } from '#web/ui/frame/announce.tsx';
import { Page } from '#web/ui/page/page.tsx';
import { pageMeta } from '#web/ui/page/seo.ts';
import { NeedsScript } from '#web/ui/states/states.tsx';
import type { Route } from './+types/pedido-rapido';
import { Entrada } from './entrada.tsx';
import { type Fila, keptOf, knowing, look, type Mirada, type Pedido, sameAs, wantedOf, withRead } from './pedido.ts';
import { PedidoLinea } from './pedido-linea.tsx';
import styles from './pedido-rapido.module.css';
import { usePedido } from './use-pedido.ts';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Pedir por lista | Fussan',
    description: 'Pega una lista de códigos o nombres con sus cantidades y agrégala entera al carrito de Fussan.',
    path: '/pedido-rapido',
  });

/** What «Deshacer» brings back. */
interface Undo {
  id: number;
  text: string;
  back: () => void;
}

/** A whole list at once: it is read, looked over line by line and put in the cart. */
export default function PedidoRapido() {
  const { ready, pedido, change } = usePedido();
  const [undo, setUndo] = useState<Undo | null>(null);
  const [told, setTold] = useState<{ text: string; attempt: number } | null>(null);
  const review = useRef<HTMLHeadingElement>(null);
  const miradas = look(pedido);
  const wanted = wantedOf(miradas);
  const { lineaOf, total } = usePrecios(wanted);

  function onRead(leido: PedidoLeido, ofText: boolean): void {
    const { pedido: next, left } = withRead(pedido, leido, String(Date.now()));
    change(() => (ofText ? { ...next, texto: '' } : next));
    setUndo(null);
    const text = leftOutText(left, leido.saltadas);
    setTold(text ? { text, attempt: Date.now() } : null);
    requestAnimationFrame(() => review.current?.focus());
  }

  const edit = (key: string, changed: Partial<Fila>, producto?: SeenProducto) =>
    change((before) => {
      const filas = before.filas.map((fila) => (fila.key === key ? { ...fila, ...changed } : fila));
      return knowing({ ...before, filas }, producto ? [producto] : []);
    });

  /** Takes lines out of the list; they can be had back in their places. */
  function remove(gone: (mirada: Mirada) => boolean, text: string): void {
    const before = pedido.filas;
    const keys = new Set(miradas.filter(gone).map(({ fila }) => fila.key));
    change((now) => ({ ...now, filas: now.filas.filter(({ key }) => !keys.has(key)) }));
    setUndo({ id: Date.now(), text, back: () => change((now) => ({ ...now, filas: withBack(now, before) })) });
  }

  function add(): void {
    const before = readCarrito();
    const { items, added, noRoom } = addLines(before, wanted);
    const filas = pedido.filas;
    const isIn = ({ falta, producto }: Mirada) => falta === null && added.has(producto!.id);
    const keys = new Set(miradas.filter(isIn).map(({ fila }) => fila.key));
    updateCarrito(() => items);
    change((now) => ({ ...now, filas: now.filas.filter(({ key }) => !keys.has(key)) }));
    setTold(noRoom > 0 ? { text: `${noRoomFor(noRoom)} Siguen en tu lista.`, attempt: Date.now() } : null);
    const text =
      added.size === 1 ? 'Agregamos 1 producto al carrito.' : `Agregamos ${added.size} productos al carrito.`;
    announce(text);
    setUndo({
      id: Date.now(),
      text,
      back: () => {
        updateCarrito((now) => takeBack(now, before, added));
        change((now) => ({ ...now, filas: withBack(now, filas) }));
      },
    });
  }

  return (
    <Page
      title="Pedir por lista"
      intro="Pega una lista de códigos o nombres con sus cantidades, revisa lo que entendimos y agrégala al carrito."
    >
      <div className={styles.layout}>
        <div className={styles.main}>
          <NeedsScript />
          <Entrada
            ready={ready}
            texto={pedido.texto}
            onType={(texto) => change((now) => ({ ...now, texto }))}
            onRead={onRead}
          />
          {undo && (
            <CarritoDeshacer
              key={undo.id}
              text={undo.text}
              onUndo={() => {
                undo.back();
                setUndo(null);
                review.current?.focus();
              }}
              onExpire={() => setUndo(null)}
            />
          )}
          {told && <Notice key={told.attempt} tone="info" message={told.text} />}
          <h2 ref={review} tabIndex={-1} className={styles.title}>
            Revisa tu lista
          </h2>
          {miradas.length === 0 ? (
            <p className={lista.soft}>Aquí verás cada línea con el producto que le corresponde, su precio y si hay.</p>
          ) : (
            <ul className={carrito.list}>
              {miradas.map((mirada, n) => (
                <PedidoLinea
                  key={mirada.fila.key}
                  n={n + 1}
                  mirada={mirada}
                  candidatos={candidatosOf(pedido, mirada)}
                  linea={lineaOf(mirada.producto?.id)}
                  same={sameAs(miradas, n)}
                  onUnits={(cantidad) => edit(mirada.fila.key, { cantidad })}
                  onChoose={(producto) =>
                    edit(
                      mirada.fila.key,
                      { elegido: producto?.id ?? null, escogido: producto !== null },
                      producto ?? undefined,
                    )
                  }
                  onRemove={() => remove((other) => other === mirada, `Eliminaste la línea ${n + 1}.`)}
                />
              ))}
            </ul>
          )}
        </div>
        <Resumen
          miradas={miradas}
          wanted={wanted}
          total={total}
          onAdd={add}
          onRemoveRest={() => remove(({ falta }) => falta !== null, 'Quitaste lo que no se puede pedir.')}
          onClear={() => remove(() => true, 'Vaciaste la lista.')}
        />
      </div>
    </Page>
  );
}

/** Which lines of what was sent aren't in the list, and why. */
const leftOutText = (left: number, skipped: number): string =>
  [
    left > 0 &&
      `Una lista tiene hasta ${MAX_LINEAS_DE_LISTA} líneas: ${left === 1 ? 'quedó 1 fuera' : `quedaron ${left} fuera`}.`,
    skipped > 0 &&
      (skipped === 1
        ? 'Saltamos 1 fila que no pide nada: un título o un total.'
        : `Saltamos ${skipped} filas que no piden nada: títulos o totales.`),
  ]
    .filter(Boolean)
    .join(' ');

const candidatosOf = ({ productos }: Pedido, { fila }: Mirada): SeenProducto[] => {
  const ids = new Set([...fila.linea.candidatos, ...(fila.elegido === null ? [] : [fila.elegido])]);
  return [...ids].flatMap((id) => productos.filter((producto) => producto.id === id));
};

/** The lines of before that are gone, in their places among those of now. */
function withBack({ filas }: Pedido, before: readonly Fila[]): Fila[] {
  const now = new Map(filas.map((fila) => [fila.key, fila]));
  const were = new Set(before.map(({ key }) => key));
  return [...before.map((fila) => now.get(fila.key) ?? fila), ...filas.filter(({ key }) => !were.has(key))];
}

interface ResumenProps {
  miradas: readonly Mirada[];
  wanted: readonly Wanted[];
  /** The server's sum; undefined while it is on its way. */
  total: number | undefined;
  onAdd: () => void;
  onRemoveRest: () => void;
  onClear: () => void;
}

/** What goes to the cart, what is left to be looked at, and what the first comes to. */
function Resumen({ miradas, wanted, total, onAdd, onRemoveRest, onClear }: ResumenProps) {
  const rest = miradas.filter(({ falta }) => falta !== null).length;
  const proposed = miradas.filter(
    ({ fila, falta }) => falta === null && fila.linea.como === 'texto' && !fila.escogido,
  ).length;
  return (
    <section className={carrito.summary} aria-label="Resumen de la lista">
      <TotalDeLista wanted={wanted} total={total} />
      {proposed > 0 && (
        <p className={styles.texto}>
          {proposed === 1 ? '1 línea propuesta' : `${proposed} líneas propuestas`} por su nombre: revísa
          {proposed === 1 ? 'la' : 'las'}.
        </p>
      )}
      {rest > 0 && (
        <p className={lista.wrong}>
          {rest === 1 ? '1 línea no irá al carrito.' : `${rest} líneas no irán al carrito.`}
        </p>
      )}
      <div className={styles.stack}>
        <Button aria-disabled={wanted.length === 0} onClick={() => wanted.length > 0 && onAdd()}>
          Agregar al carrito
        </Button>
        <LinkButton to="/carrito" look="outline">
          Ver carrito
        </LinkButton>
        <GuardarHabitual items={keptOf(miradas)} />
        {miradas.length > 0 && (
          <>
            <Button look="outline" onClick={() => window.print()}>
              Imprimir lista
            </Button>
            {rest > 0 && (
              <button type="button" className={lista.plain} onClick={onRemoveRest}>
                Quitar lo que no se puede pedir
              </button>
            )}
            <button type="button" className={lista.plain} onClick={onClear}>
              Vaciar la lista
            </button>
          </>
        )}
      </div>
    </section>
  );
}
