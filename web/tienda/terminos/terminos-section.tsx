import type { ReactNode } from 'react';
import styles from './terminos.module.css';
import { Titulada } from './titulada.tsx';

const SECTIONS = [
  ['vendedor', 'Quién vende'],
  ['aceptacion', 'A qué se aplican'],
  ['precios', 'Precios y ofertas'],
  ['pago', 'Medios de pago'],
  ['contrato', 'Cómo se forma el contrato'],
  ['cotizaciones', 'Cotizaciones'],
  ['documentos', 'Boleta y factura'],
  ['despacho', 'Despacho'],
  ['retiro', 'Retiro en tienda'],
  ['errores', 'Stock y errores de precio'],
  ['retracto', 'Derecho a retracto'],
  ['garantia', 'Garantía legal'],
  ['datos', 'Datos personales'],
  ['menores', 'Menores de edad'],
  ['reclamos', 'Reclamos y controversias'],
  ['cambios', 'Cambios de estos términos'],
] as const;

type SectionId = (typeof SECTIONS)[number][0];

/** A numbered section under its anchor. */
export function Section({ id, children }: { id: SectionId; children: ReactNode }) {
  const index = SECTIONS.findIndex(([known]) => known === id);
  return (
    <Titulada id={id} title={`${index + 1}. ${SECTIONS[index]![1]}`}>
      {children}
    </Titulada>
  );
}

/** The way to each section. */
export function Contents() {
  return (
    <nav aria-label="Contenido de los términos" className={styles.contents}>
      <ol>
        {SECTIONS.map(([id, title]) => (
          <li key={id}>
            <a href={`#${id}`}>{title}</a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
