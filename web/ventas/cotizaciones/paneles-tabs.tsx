import { useLocation } from 'react-router';
import {
  COTIZACIONES,
  COTIZACIONES_BUSCAR,
  COTIZACIONES_COMPRA_AGIL,
  COTIZACIONES_CONVENIO,
} from '#web/staff/addresses.ts';
import { VolverButton } from '#web/staff/shell/staff-page.tsx';
import { Tabs } from '#web/ui/tabs.tsx';

const PANELES = [
  { to: COTIZACIONES_BUSCAR, title: 'Buscar' },
  { to: COTIZACIONES_COMPRA_AGIL, title: 'Compra Ágil' },
  { to: COTIZACIONES_CONVENIO, title: 'Convenio' },
] as const;

/** The ways to look for one quotation. */
export function PanelesTabs() {
  const { pathname } = useLocation();
  const at = pathname.replace(/\/+$/, '').toLowerCase();
  return <Tabs label="Paneles de búsqueda" tabs={PANELES.map((panel) => ({ ...panel, current: panel.to === at }))} />;
}

export const VolverALasCotizaciones = () => <VolverButton to={COTIZACIONES} />;
