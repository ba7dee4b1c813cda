import { Tooltip } from '@mantine/core';
import type { ReactElement } from 'react';
import styles from './explicado.module.css';

/** Words that the house says and who is new here doesn't know, by how they stand on the screen. */
const EXPLICA: Readonly<Record<string, string>> = {
  'OTV solicitada': 'Unidades vendidas de este producto en el pedido.',
  OT: 'Orden de trabajo: lo que se prepara y sale junto de un pedido.',
  'En OT': 'Unidades que ya están en una orden de trabajo, de las del pedido.',
  'OT / Despachos': 'OT: orden de trabajo. Lo que se prepara y sale junto de un pedido.',
  'OC PProveedores': 'Las órdenes de compra que se envían a los proveedores.',
  'Ver la cadena':
    'Todo lo de esta venta, paso a paso: cotización, pedido, compra al proveedor, recepción, OT, factura y pago.',
  Cuadratura: 'Revisa que los movimientos de cada producto sumen su stock, y lo que vale.',
  Conteos: 'Contar lo que hay de verdad, y llevar las diferencias al stock.',
  Maestros: 'Las fichas de que se hacen los productos: familia, subfamilia y correlativo.',
  Valorización: 'Cuánto vale lo que hay en la bodega, a su costo promedio.',
};

/** The element within the page's `main` that holds what words mean: outside, it would belong to no landmark. */
export const EXPLICACIONES = 'explicaciones';

interface ExplicadoProps {
  /** As it stands on the screen. */
  word: string;
  position?: 'bottom-start' | 'right';
  /** What says it, and takes the focus where it can be pressed. */
  children: ReactElement;
}

/** What a word of the house means, for who points at it, comes to it with the keys or touches it; others are left as they are. */
export function Explicado({ word, position = 'bottom-start', children }: ExplicadoProps) {
  const said = EXPLICA[word];
  if (!said) return children;
  return (
    <Tooltip
      label={said}
      position={position}
      multiline
      maw={280}
      openDelay={300}
      portalProps={{ target: `#${EXPLICACIONES}` }}
      events={{ hover: true, focus: true, touch: true }}
    >
      {children}
    </Tooltip>
  );
}

/** The same of a word that nothing else is done with. */
export function Palabra({ word }: { word: string }) {
  if (!EXPLICA[word]) return word;
  return (
    <Explicado word={word}>
      <abbr tabIndex={0} className={styles.word}>
        {word}
      </abbr>
    </Explicado>
  );
}
