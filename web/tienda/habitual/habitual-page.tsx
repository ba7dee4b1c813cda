import { useState } from 'react';
import { data, useParams } from 'react-router';
import { leerCantidad } from '#contract/tienda/lista-escrita.ts';
import {
  editarHabitual,
  type Habitual,
  type LineaDeHabitual,
  obtenerHabitual,
  PEDIDO_HABITUAL_NO_ENCONTRADO,
} from '#contract/tienda/pedidos-habituales.ts';
import { formatPrecio, multiplicar } from '#contract/valores/money.ts';
import { ApiError } from '#web/client/api/api.ts';
import { api } from '#web/client/api/browser-api.ts';
import { useLoad } from '#web/client/api/use-load.ts';
import { useOnce } from '#web/client/api/use-once.ts';
import { isBuyable, lineOf, mostOf, type SeenProducto } from '#web/client/carrito/carrito.ts';
import { Guard } from '#web/sesion/guard.tsx';
import { CarritoDeshacer } from '#web/shared/carrito/carrito-deshacer.tsx';
import carrito from '#web/shared/carrito/lista.module.css';
import { ListaLinea } from '#web/shared/carrito/lista-linea.tsx';
import { AlCarritoButton } from '#web/shared/compras/detalle/compra-actions.tsx';
import { BuscarProducto, precioDe, stockDe } from '#web/shared/lista/buscar-producto.tsx';
import { HABITUALES_URL } from '#web/shared/lista/habitual-url.ts';
import lista from '#web/shared/lista/lista.module.css';
import { PrecioDicho } from '#web/shared/lista/precio-dicho.tsx';
import { TotalDeLista } from '#web/shared/lista/total-de-lista.tsx';
import { UnidadesField } from '#web/shared/lista/unidades-field.tsx';
import { type LineaDeCuenta, usePrecios } from '#web/shared/lista/use-precios.ts';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/dialog/notice.tsx';
import { UnsavedChanges } from '#web/ui/form/unsaved-changes.tsx';
import { Page, Panel } from '#web/ui/page/page.tsx';
import { LoadFailed } from '#web/ui/states/load-failed.tsx';
import { Empty, Loading } from '#web/ui/states/states.tsx';
import type { Route } from './+types/habitual-page';
import styles from './habitual-page.module.css';

const TITLE = 'Pedido habitual';
export const meta = () => [{ title: `${TITLE} | Fussan` }, { name: 'robots', content: 'noindex' }];

/** Digits or nothing (D21), which only the server can say with its status. Moving here in the browser asks nothing. */
export function loader({ params: { id } }: Route.LoaderArgs) {
  if (!/^\d+$/.test(id)) throw data(null, { status: 404 });
  return null;
}
export const clientLoader = () => null;

/** One of the person's own lists, to order by or to change. */
export default function HabitualPage() {
  const { id = '' } = useParams();
  return <Guard requires="customer">{() => <Own key={id} id={id} />}</Guard>;
}

function Own({ id }: { id: string }) {
  const loaded = useLoad(id, () => api(obtenerHabitual, { params: { id } }));
  // What saving answered is newer than what was loaded.
  const [saved, setSaved] = useState<Habitual>();
  const habitual = saved ?? loaded.data;
  if (habitual)
    return <Editor key={habitual.version} habitual={habitual} wasSaved={Boolean(saved)} onSaved={setSaved} />;
  return (
    <Page title={TITLE} width="narrow">
      {loaded.error && loaded.error.status !== 404 ? (
        <LoadFailed message={obtenerHabitual.fallback} error={loaded.error} onRetry={loaded.reload} />
      ) : loaded.error ? (
        <Empty message={PEDIDO_HABITUAL_NO_ENCONTRADO}>
          <LinkButton to={HABITUALES_URL} look="dark">
            Volver a mis pedidos habituales
          </LinkButton>
        </Empty>
      ) : (
        <Loading label="Cargando el pedido habitual…" />
      )}
    </Page>
  );
}

/** A line as it is being changed. */
type Row = Omit<LineaDeHabitual, 'cantidad'> & { cantidad: string };

const rowOf = (linea: LineaDeHabitual): Row => ({ ...linea, cantidad: String(linea.cantidad) });
const newRow = (producto: NonNullable<LineaDeHabitual['producto']>, cantidad = '1'): Row => ({
  producto_id: producto.id,
  descripcion: producto.descripcion,
  precio_unitario: producto.precio_unitario,
  producto,
  parecidos: [],
  cantidad,
});

interface EditorProps {
  habitual: Habitual;
  wasSaved: boolean;
  onSaved: (habitual: Habitual) => void;
}

function Editor({ habitual, wasSaved, onSaved }: EditorProps) {
  const [nombre, setNombre] = useState(habitual.nombre);
  const [rows, setRows] = useState<readonly Row[]>(() => habitual.lineas.map(rowOf));
  const [removed, setRemoved] = useState<{ row: Row; at: number } | null>(null);
  const [problem, setProblem] = useState<{ message: string; nombre?: string | undefined; attempt: number } | null>(
    null,
  );
  const { busy, once } = useOnce();
  const read = rows.map(({ cantidad }) => leerCantidad(cantidad).cantidad);
  /** What of it can be bought today, as far as there is. */
  const wanted = rows.flatMap(({ producto }, n) =>
    producto && isBuyable(producto) && read[n] ? [{ producto, quantity: Math.min(read[n], mostOf(producto)) }] : [],
  );
  const { lineaOf, total } = usePrecios(wanted);
  const shown = JSON.stringify([nombre, rows.map(({ producto_id, cantidad }) => [producto_id, cantidad])]);
  const [first] = useState(shown);
  const changed = shown !== first;

  const change = (id: number, next: (row: Row) => Row) =>
    setRows((before) => before.map((row) => (row.producto_id === id ? next(row) : row)));

  function add(producto: SeenProducto): void {
    setRows((before) =>
      before.some(({ producto_id }) => producto_id === producto.id)
        ? before
        : [...before, newRow(producto as NonNullable<Row['producto']>)],
    );
  }

  async function save(): Promise<void> {
    setProblem(null);
    const attempt = Date.now();
    if (read.includes(null)) return setProblem({ message: 'Revisa las cantidades marcadas.', attempt });
    const items = rows.map(({ producto_id }, n) => ({ id: producto_id, quantity: read[n]! }));
    const { id, version } = habitual;
    try {
      onSaved(await api(editarHabitual, { params: { id: String(id) }, body: { nombre, items, version } }));
    } catch (error) {
      if (!(error instanceof ApiError)) return setProblem({ message: editarHabitual.fallback, attempt });
      setProblem({ message: error.fields.items ?? error.message, nombre: error.fields.nombre, attempt });
    }
  }

  /** As it stands on the page; of a quantity that can't be read, nothing. */
  const toBuy = rows.flatMap((row, n) => (read[n] ? [{ ...row, cantidad: read[n] }] : []));
  return (
    <Page
      title={habitual.nombre}
      above={
        <LinkButton to={HABITUALES_URL} look="outline" className={styles.back}>
          Mis pedidos habituales
        </LinkButton>
      }
    >
      <div className={styles.layout}>
        <div className={styles.main}>
          {wasSaved && !changed && <Notice tone="success" message="Guardamos los cambios." focused />}
          {problem && <Notice key={problem.attempt} tone="error" message={problem.nombre ?? problem.message} focused />}
          <label className={lista.field}>
            Nombre
            <input
              value={nombre}
              maxLength={60}
              autoComplete="off"
              aria-invalid={Boolean(problem?.nombre)}
              onChange={(event) => setNombre(event.target.value)}
            />
          </label>
          {removed && (
            <CarritoDeshacer
              key={removed.row.producto_id}
              text={`Quitaste «${removed.row.descripcion}».`}
              onUndo={() => {
                setRows((before) => before.toSpliced(removed.at, 0, removed.row));
                setRemoved(null);
              }}
              onExpire={() => setRemoved(null)}
            />
          )}
          {rows.length === 0 && <p className={lista.soft}>No queda ningún producto: agrega alguno para guardar.</p>}
          <ul className={carrito.list}>
            {rows.map((row, at) => (
              <HabitualLinea
                key={row.producto_id}
                row={row}
                linea={lineaOf(row.producto_id)}
                onUnits={(cantidad) => change(row.producto_id, (before) => ({ ...before, cantidad }))}
                onReplace={(producto) =>
                  setRows((before) =>
                    before
                      .filter(({ producto_id }) => producto_id !== producto.id)
                      .map((other) => (other.producto_id === row.producto_id ? newRow(producto, row.cantidad) : other)),
                  )
                }
                onRemove={() => {
                  setRows((before) => before.toSpliced(at, 1));
                  setRemoved({ row, at });
                }}
              />
            ))}
          </ul>
          <Panel title="Agregar un producto" className={styles.add}>
            <BuscarProducto label="Código o nombre" act="Agregar" onChoose={add} />
          </Panel>
        </div>
        <section className={`${carrito.summary} ${styles.acts}`} aria-label="Qué hacer con este pedido habitual">
          <TotalDeLista wanted={wanted} total={total} />
          {wanted.length < rows.length && (
            <p className={lista.soft}>Sin contar lo que hoy no se puede pedir en línea.</p>
          )}
          <AlCarritoButton
            label="Pedir de nuevo"
            what="este pedido habitual"
            put={({ pedirDeNuevo }) => pedirDeNuevo(toBuy)}
          />
          <Button
            look={changed ? 'primary' : 'outline'}
            aria-disabled={busy || rows.length === 0}
            onClick={() => rows.length > 0 && void once(save)}
          >
            {busy ? 'Guardando…' : 'Guardar cambios'}
          </Button>
          <Button look="outline" onClick={() => window.print()}>
            Imprimir lista
          </Button>
          <p className={lista.soft}>Al guardar se anotan los precios de hoy: desde ahí te decimos qué cambió.</p>
        </section>
      </div>
      <UnsavedChanges when={changed && !busy} />
    </Page>
  );
}

interface HabitualLineaProps {
  row: Row;
  /** What the server charges for it today; undefined while it isn't known. */
  linea: LineaDeCuenta | undefined;
  onUnits: (typed: string) => void;
  onReplace: (producto: NonNullable<Row['producto']>) => void;
  onRemove: () => void;
}

/** A product of the list as it is today, and what changed since it was kept. */
function HabitualLinea({ row, linea, onUnits, onReplace, onRemove }: HabitualLineaProps) {
  const { producto, descripcion, cantidad, precio_unitario, parecidos } = row;
  const units = <UnidadesField name={descripcion} value={cantidad} producto={producto} onChange={onUnits} />;
  if (!producto) {
    return (
      <li className={carrito.line}>
        <div className={`${carrito.what} ${styles.alone}`}>
          <p className={styles.name}>{descripcion}</p>
          <p className={lista.wrong}>Ya no se vende: no irá al carrito.</p>
          {parecidos.length > 0 && (
            <>
              <p className={lista.soft}>Se le parece:</p>
              <ul className={lista.found}>
                {parecidos.map((otro) => (
                  <li key={otro.id}>
                    <span>
                      {otro.descripcion} · {precioDe(otro)} · {stockDe(otro)}
                    </span>
                    <Button
                      look="outline"
                      aria-label={`Cambiar «${descripcion}» por «${otro.descripcion}»`}
                      onClick={() => onReplace(otro)}
                    >
                      Cambiar por éste
                    </Button>
                  </li>
                ))}
              </ul>
            </>
          )}
        </div>
        <div className={carrito.controls}>{units}</div>
        <button type="button" className={carrito.remove} aria-label={`Eliminar ${descripcion}`} onClick={onRemove}>
          Eliminar
        </button>
      </li>
    );
  }
  const wanted = leerCantidad(cantidad).cantidad;
  const charged = wanted === null ? null : Math.min(wanted, mostOf(producto));
  const own = linea?.precio_por === 'lista' || linea?.precio_por === 'volumen';
  const before = precio_unitario !== producto.precio_unitario && precio_unitario > 0;
  return (
    <ListaLinea
      item={lineOf(producto, 1)}
      compact
      stepper={units}
      subtotal={linea && charged !== null && formatPrecio(multiplicar(linea.precio_unitario, charged))}
      onRemove={onRemove}
    >
      <PrecioDicho producto={producto} linea={linea} />
      {before && producto.precio_unitario > 0 && (
        <p className={producto.precio_unitario > precio_unitario ? lista.wrong : styles.lower}>
          {producto.precio_unitario > precio_unitario ? 'Subió' : 'Bajó'} de precio{own && ' en la tienda'}: costaba{' '}
          {formatPrecio(precio_unitario)}.
        </p>
      )}
    </ListaLinea>
  );
}
