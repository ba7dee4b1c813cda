import { formatPrecio } from '#contract/valores/money.ts';
import type { SeenProducto } from '#web/client/carrito/carrito.ts';
import { precioDe, stockDe } from './buscar-producto.tsx';
import styles from './lista.module.css';
import type { LineaDeCuenta } from './use-precios.ts';

const PORQUE = { normal: '', oferta: '', volumen: ' · precio por cantidad', lista: ' · precio de tu lista' };

interface PrecioDichoProps {
  producto: SeenProducto;
  /** What is charged for it; undefined while it isn't known, and then it is said whose price is shown. */
  linea: LineaDeCuenta | undefined;
}

/** What one costs to who buys, why, and how many there are. */
export function PrecioDicho({ producto, linea }: PrecioDichoProps) {
  return (
    <p className={styles.soft}>
      {linea ? `${formatPrecio(linea.precio_unitario)} c/u` : precioDe(producto)} · {stockDe(producto)}
      {linea && PORQUE[linea.precio_por]}
    </p>
  );
}
