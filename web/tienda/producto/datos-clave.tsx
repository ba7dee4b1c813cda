import { leerEspecificaciones } from '#contract/catalogo/productos/especificaciones.ts';
import styles from './datos-clave.module.css';

const MAX_DATOS = 6;
/** Too long for a glance, or told elsewhere on the page. */
const MAX_LETRAS = 24;
const DICHO_APARTE = /^(?:incluye|garant[ií]a|retracto|contenido de la caja)/iu;

/** What one looks at first of a product, of what its specifications say: beside its picture. */
export function datosClaveDe(especificaciones: string): { clave: string; valor: string }[] {
  return leerEspecificaciones(especificaciones)
    .flatMap(({ clave, valor }) => (clave === null ? [] : [{ clave, valor }]))
    .filter(({ clave, valor }) => !DICHO_APARTE.test(clave) && clave.length <= MAX_LETRAS && valor.length <= MAX_LETRAS)
    .slice(0, MAX_DATOS);
}

export function DatosClave({ especificaciones }: { especificaciones: string }) {
  const datos = datosClaveDe(especificaciones);
  if (datos.length === 0) return null;
  return (
    <dl className={styles.datos}>
      {datos.map(({ clave, valor }) => (
        <div key={`${clave}: ${valor}`}>
          <dt>{clave}</dt>
          <dd>{valor}</dd>
        </div>
      ))}
    </dl>
  );
}
