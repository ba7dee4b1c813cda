import type { PrecioDeProveedor } from '#contract/abastecimiento/surtido.ts';
import { formatFecha } from '#contract/valores/fechas.ts';
import { PreciosEnElTiempo } from '#web/staff/productos/precios-en-el-tiempo.tsx';
import { pointsOf } from './precios-points.ts';

const dayOf = (cuando: number) => formatFecha(new Date(cuando).toISOString().slice(0, 10));

/** At what price a product came, receipt by receipt. */
export default function PreciosDeProveedor({ precios }: { precios: readonly PrecioDeProveedor[] }) {
  return (
    <PreciosEnElTiempo
      points={pointsOf(precios)}
      field="precio"
      label="Precio neto"
      curveType="linear"
      onAxis={dayOf}
    />
  );
}
