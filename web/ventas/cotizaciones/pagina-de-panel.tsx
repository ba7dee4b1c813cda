import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import {
  COTIZACIONES,
  COTIZACIONES_BUSCAR,
  COTIZACIONES_COMPRA_AGIL,
  COTIZACIONES_CONVENIO,
} from '#web/staff/addresses.ts';
import { useCrumb } from '#web/staff/shell/breadcrumbs.tsx';
import { StaffPage, VolverButton } from '#web/staff/shell/staff-page.tsx';
import { Tabs } from '#web/ui/tabs.tsx';

const PANELES = [
  { to: COTIZACIONES_BUSCAR, title: 'Buscar' },
  { to: COTIZACIONES_COMPRA_AGIL, title: 'Compra Ágil' },
  { to: COTIZACIONES_CONVENIO, title: 'Convenio' },
] as const;

interface PaginaDePanelProps {
  title: string;
  /** How one looks for it. */
  children: ReactNode;
}

/** One of the ways to look for a quotation, beside the others. */
export function PaginaDePanel({ title, children }: PaginaDePanelProps) {
  useCrumb(title);
  const { pathname } = useLocation();
  const at = pathname.replace(/\/+$/, '').toLowerCase();
  return (
    <StaffPage title={title} actions={<VolverButton to={COTIZACIONES} />}>
      <Tabs label="Paneles de búsqueda" tabs={PANELES.map((panel) => ({ ...panel, current: panel.to === at }))} />
      {children}
    </StaffPage>
  );
}
