import { type FormEvent, useId, useState } from 'react';
import { leerPedido } from '#contract/tienda/pedido-rapido.ts';
import { formatPrecio } from '#contract/valores/money.ts';
import { ApiError } from '#web/client/api/api.ts';
import { api } from '#web/client/api/browser-api.ts';
import { useOnce } from '#web/client/api/use-once.ts';
import type { SeenProducto } from '#web/client/carrito/carrito.ts';
import { Button } from '#web/ui/button.tsx';
import styles from './lista.module.css';

interface BuscarProductoProps {
  label: string;
  /** What is done with the one that is chosen. */
  act: string;
  initial?: string;
  onChoose: (producto: SeenProducto) => void;
}

/** Finds a product by its code or its words, as a list's lines are found, and hands on the one that is chosen. */
export function BuscarProducto({ label, act, initial = '', onChoose }: BuscarProductoProps) {
  const id = useId();
  const [text, setText] = useState(initial);
  const [found, setFound] = useState<readonly SeenProducto[]>([]);
  const [problem, setProblem] = useState('');
  const { busy, once } = useOnce();

  async function search(): Promise<void> {
    setProblem('');
    setFound([]);
    try {
      const { lineas, productos } = await api(leerPedido, { body: { texto: text.replace(/\s+/g, ' ') } });
      setFound((lineas[0]?.candidatos ?? []).flatMap((id) => productos.filter((producto) => producto.id === id)));
      if (productos.length === 0) setProblem(lineas[0]?.avisos[0] ?? 'No encontramos un producto así.');
    } catch (error) {
      setProblem(error instanceof ApiError ? error.message : leerPedido.fallback);
    }
  }

  function onSubmit(event: FormEvent): void {
    event.preventDefault();
    void once(search);
  }

  return (
    <div>
      <form className={styles.inline} onSubmit={onSubmit} noValidate>
        <label className={styles.field} htmlFor={id}>
          {label}
          <input
            id={id}
            value={text}
            maxLength={160}
            autoComplete="off"
            aria-describedby={`${id}-nota`}
            onChange={(event) => setText(event.target.value)}
          />
        </label>
        <Button type="submit" look="outline" aria-disabled={busy}>
          {busy ? 'Buscando…' : 'Buscar'}
        </Button>
      </form>
      <div id={`${id}-nota`} role="status">
        {problem && <p className={styles.wrong}>{problem}</p>}
        {found.length > 0 && (
          <p className="solo-lectores">{found.length === 1 ? '1 producto' : `${found.length} productos`}</p>
        )}
      </div>
      {found.length > 0 && (
        <ul className={styles.found}>
          {found.map((producto) => (
            <li key={producto.id}>
              <span>
                {producto.descripcion} · {precioDe(producto)} · {stockDe(producto)}
              </span>
              <Button
                look="outline"
                aria-label={`${act}: ${producto.descripcion}`}
                onClick={() => {
                  onChoose(producto);
                  setFound([]);
                  setText('');
                }}
              >
                {act}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** The shop's price, which isn't that of who buys by a list. */
export const precioDe = ({ precio_unitario }: SeenProducto): string =>
  precio_unitario > 0 ? `${formatPrecio(precio_unitario)} en la tienda` : 'Cotizar';

export function stockDe({ cantidad_stock }: SeenProducto): string {
  if (cantidad_stock <= 0) return 'Sin stock';
  return cantidad_stock === 1 ? 'Queda 1' : `Hay ${cantidad_stock}`;
}
