import type { ComponentType } from 'react';
import { CotizacionesPart } from './cotizaciones-part.tsx';
import { MetasPart } from './metas-part.tsx';
import { PlazosPart } from './plazos-part.tsx';
import { PorDespacharPart } from './por-despachar-part.tsx';
import { PropuestasPart } from './propuestas-part.tsx';
import { ReclamosPart } from './reclamos-part.tsx';
import { VencidasPart } from './vencidas-part.tsx';

/** Today's desk, part by part: each reads what it shows itself. A new part is one entry here. */
export const ESCRITORIO: readonly { name: string; Part: ComponentType }[] = [
  { name: 'plazos', Part: PlazosPart },
  { name: 'cotizaciones', Part: CotizacionesPart },
  { name: 'propuestas', Part: PropuestasPart },
  { name: 'metas', Part: MetasPart },
  { name: 'por-despachar', Part: PorDespacharPart },
  { name: 'vencidas', Part: VencidasPart },
  { name: 'reclamos', Part: ReclamosPart },
];
