import { useId, useState } from 'react';
import { formatPrecio, multiplicar } from '#contract/valores/money.ts';
import { lineOf, mostOf, type SeenProducto } from '#web/client/carrito/carrito.ts';
import carrito from '#web/shared/carrito/lista.module.css';
import { ListaLinea } from '#web/shared/carrito/lista-linea.tsx';
import { BuscarProducto, precioDe, stockDe } from '#web/shared/lista/buscar-producto.tsx';
import lista from '#web/shared/lista/lista.module.css';
import { PrecioDicho } from '#web/shared/lista/precio-dicho.tsx';
import { UnidadesField } from '#web/shared/lista/unidades-field.tsx';
import type { LineaDeCuenta } from '#web/shared/lista/use-precios.ts';
import type { Fila, Mirada } from './pedido.ts';
import styles from './pedido-rapido.module.css';

interface PedidoLineaProps {
  /** Its number on the page. */
  n: number;
  mirada: Mirada;
  candidatos: readonly SeenProducto[];
  /** What the server charges for its product; undefined while it isn't known. */
  linea: LineaDeCuenta | undefined;
  /** Other lines that ask for the same product. */
  same: readonly number[];
  onUnits: (typed: string) => void;
  onChoose: (producto: SeenProducto | null) => void;
  onRemove: () => void;
}

const COMO = {
  codigo: 'Por su código',
  texto: 'Propuesto: revísalo',
  escogido: 'Elegido',
  parecido: 'Elige cuál es',
  ninguna: 'No encontrado',
};

/** A line of the list, with the product that it may be, how many, and what there is to look at. */
export function PedidoLinea({ n, mirada, candidatos, linea, same, onUnits, onChoose, onRemove }: PedidoLineaProps) {
  const { fila, producto, unidades, falta } = mirada;
  const { texto, avisos, por_caja } = fila.linea;
  const como = producto
    ? fila.escogido
      ? 'escogido'
      : fila.linea.como
    : candidatos.length > 0
      ? 'parecido'
      : 'ninguna';
  const name = producto?.descripcion ?? `la línea ${n}`;
  const said = (
    <>
      <p className={styles.written}>
        <span>Línea {n}</span> <q>{texto}</q> <span className={styles[como]}>{COMO[como]}</span>
      </p>
      {producto && <PrecioDicho producto={producto} linea={linea} />}
      {avisos.map((aviso) => (
        <p key={aviso} className={lista.soft}>
          {aviso}
        </p>
      ))}
      {same.length > 0 && <p className={lista.soft}>También está en la línea {same.join(', ')}: se suman.</p>}
      {falta === 'stock' && <p className={lista.wrong}>Sin stock: no irá al carrito.</p>}
      {falta === 'cotizar' && <p className={lista.wrong}>Se vende sólo por cotización: no irá al carrito.</p>}
      <Elegir n={n} fila={fila} candidatos={candidatos} onChoose={onChoose} />
    </>
  );
  const units = (
    <UnidadesField name={name} value={fila.cantidad} producto={producto} porCaja={por_caja} onChange={onUnits} />
  );
  if (!producto) {
    return (
      <li className={carrito.line}>
        <div className={`${carrito.what} ${styles.alone}`}>{said}</div>
        <div className={carrito.controls}>{units}</div>
        <button type="button" className={carrito.remove} aria-label={`Eliminar la línea ${n}`} onClick={onRemove}>
          Eliminar
        </button>
      </li>
    );
  }
  const charged = unidades === null || falta !== null ? null : Math.min(unidades, mostOf(producto));
  return (
    <ListaLinea
      item={lineOf(producto, unidades ?? 1)}
      compact
      stepper={units}
      subtotal={linea && charged !== null && formatPrecio(multiplicar(linea.precio_unitario, charged))}
      onRemove={onRemove}
    >
      {said}
    </ListaLinea>
  );
}

interface ElegirProps extends Pick<PedidoLineaProps, 'n' | 'candidatos' | 'onChoose'> {
  fila: Fila;
}

/** Which product it is: one of those proposed, or another that is looked for. */
function Elegir({ n, fila, candidatos, onChoose }: ElegirProps) {
  const id = useId();
  const [searching, setSearching] = useState(false);
  return (
    <>
      {(candidatos.length > 1 || (fila.elegido === null && candidatos.length > 0)) && (
        <label className={`${lista.field} ${styles.choose}`} htmlFor={id}>
          <span>
            ¿Cuál es?<span className="solo-lectores"> Línea {n}</span>
          </span>
          <select
            id={id}
            value={fila.elegido ?? ''}
            onChange={({ target }) => onChoose(candidatos.find(({ id }) => String(id) === target.value) ?? null)}
          >
            <option value="">Elige uno, o busca otro</option>
            {candidatos.map((producto) => (
              <option key={producto.id} value={producto.id}>
                {producto.descripcion} · {precioDe(producto)} · {stockDe(producto)}
              </option>
            ))}
          </select>
        </label>
      )}
      {searching || fila.elegido === null ? (
        <BuscarProducto
          label={`Buscar otro producto para la línea ${n}`}
          act="Elegir"
          onChoose={(producto) => {
            onChoose(producto);
            setSearching(false);
          }}
        />
      ) : (
        <button type="button" className={lista.plain} onClick={() => setSearching(true)}>
          Cambiar producto<span className="solo-lectores"> de la línea {n}</span>
        </button>
      )}
    </>
  );
}
