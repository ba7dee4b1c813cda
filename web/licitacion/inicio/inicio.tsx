import { diaEnSantiago, diaEscrito } from '#contract/valores/fechas.ts';
import { metaOf, StaffPage } from '#web/staff/shell/staff-page.tsx';
import { ESCRITORIO } from './escritorio.ts';
import styles from './inicio.module.css';

export const meta = metaOf('Inicio de licitaciones');

/** The workspace's home: the welcome as the seeds write it (001 §2), and today's desk. */
export default function Inicio() {
  return (
    <StaffPage title="Bienvenido, pagina de inicio" intro={`Hoy, ${diaEscrito(diaEnSantiago())}`}>
      <div className={styles.desk}>
        {ESCRITORIO.map(({ name, Part }) => (
          <Part key={name} />
        ))}
      </div>
    </StaffPage>
  );
}
