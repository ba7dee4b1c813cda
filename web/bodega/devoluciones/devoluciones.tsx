import { useQuery } from '@tanstack/react-query';
import { obtenerContadores } from '#contract/casa/contadores.ts';
import { formatNumero } from '#contract/valores/numeros.ts';
import { Sections } from '#web/sesion/sections.tsx';
import { DevolucionesList } from '#web/staff/devoluciones/devoluciones-list.tsx';
import type { StaffHandle } from '#web/staff/layout.tsx';
import { useProvedores } from '#web/staff/proveedores/use-provedores.ts';
import { endpointQuery } from '#web/staff/query/endpoint-query.ts';
import { metaOf, StaffPage } from '#web/staff/shell/staff-page.tsx';
import { PorDevolver } from './por-devolver.tsx';

const TITLE = 'Devoluciones a proveedores';
export const meta = metaOf(TITLE);
export const handle: StaffHandle = { requires: 'personal' };

/** What was rejected and goes back to whom it came from. */
export default function Devoluciones() {
  const provedores = useProvedores();
  const { data } = useQuery(endpointQuery(obtenerContadores));
  const waiting = data?.por_devolver ?? 0;
  return (
    <StaffPage title={TITLE}>
      <Sections
        page={TITLE}
        label="Secciones de las devoluciones"
        sections={[
          {
            key: 'devoluciones',
            title: 'Devoluciones',
            content: <DevolucionesList proveedores={provedores.options} />,
          },
          {
            key: 'por-devolver',
            title: waiting > 0 ? `Por devolver (${formatNumero(waiting)})` : 'Por devolver',
            content: <PorDevolver proveedores={provedores.options} />,
          },
        ]}
      />
    </StaffPage>
  );
}
