import { useState } from 'react';
import type { PrecioAnotado } from '#contract/catalogo/productos/precios.ts';
import { formatFechaHora } from '#contract/valores/fechas.ts';
import { PreciosEnElTiempo } from '#web/staff/productos/precios-en-el-tiempo.tsx';
import { momentOf, pointsOf } from './precio-points.ts';

/** How the price of the shop moved, each for as long as it stood. */
export default function PreciosDelProducto({ precios }: { precios: readonly PrecioAnotado[] }) {
  const [now] = useState(Date.now);
  const points = pointsOf(precios, now);
  const span = now - (points[0]?.cuando ?? now);
  return (
    <PreciosEnElTiempo
      points={points}
      field="despues"
      label="Precio"
      curveType="stepAfter"
      onAxis={(cuando) => momentOf(cuando, span)}
      onPoint={(cuando) => formatFechaHora(new Date(cuando).toISOString())}
    />
  );
}
