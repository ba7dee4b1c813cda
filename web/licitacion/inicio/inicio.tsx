import { Fragment } from 'react';
import { metaOf, StaffPage } from '#web/admin/shell/staff-page.tsx';
import { ESCRITORIO } from './escritorio.ts';

export const meta = metaOf('Licitaciones');

/** The workspace's home: the welcome as the seeds write it (001 §2), and today's desk. */
export default function Inicio() {
  return (
    <StaffPage title="Bienvenido" intro="pagina de inicio">
      {ESCRITORIO.map(({ name, Part }) => (
        <Fragment key={name}>
          <Part />
        </Fragment>
      ))}
    </StaffPage>
  );
}
