import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { leerEspecificaciones } from '#contract/catalogo/productos/especificaciones.ts';
import { medidasLeidas } from '#contract/catalogo/productos/medidas-leidas.ts';
import type { Producto } from '#contract/catalogo/productos/productos.ts';
import { nombreFamilia, SIN_ESPECIFICACIONES, SIN_FORMAS_DE_ENVIO } from '#contract/tienda/catalogo.ts';
import { TEXTO_DESPACHO_GRATIS } from '#contract/tienda/despacho.ts';
import styles from './producto-tabs.module.css';

const TABS = ['Descripción', 'Especificaciones', 'Formas de Envío'] as const;

/**
 * Three ARIA tabs: arrows, Inicio and Fin move among them, Tab goes on to the open panel. Without JavaScript all three
 * stand open.
 */
export function ProductoTabs({ producto }: { producto: Producto }) {
  const [active, setActive] = useState(0);
  const buttons = useRef<(HTMLButtonElement | null)[]>([]);
  const id = useId();

  function onKeyDown(event: KeyboardEvent): void {
    const target = { ArrowRight: active + 1, ArrowLeft: active - 1, Home: 0, End: TABS.length - 1 }[event.key];
    if (target === undefined) return;
    event.preventDefault();
    const next = (target + TABS.length) % TABS.length;
    setActive(next);
    buttons.current[next]?.focus();
  }

  const panels = [
    <Description key="d" producto={producto} />,
    <Specifications key="e" producto={producto} />,
    <Despacho key="f" producto={producto} />,
  ];
  return (
    <section className={styles.tabs} aria-label="Información del producto">
      <div role="tablist" aria-label="Información del producto" className={styles.list} onKeyDown={onKeyDown}>
        {TABS.map((label, i) => (
          <button
            key={label}
            ref={(element) => {
              buttons.current[i] = element;
            }}
            type="button"
            role="tab"
            id={`${id}-tab-${i}`}
            aria-controls={`${id}-panel-${i}`}
            aria-selected={i === active}
            tabIndex={i === active ? 0 : -1}
            className={styles.tab}
            onClick={() => setActive(i)}
          >
            {label}
          </button>
        ))}
      </div>
      {panels.map((panel, i) => (
        <div
          key={panel.key}
          role="tabpanel"
          id={`${id}-panel-${i}`}
          aria-labelledby={`${id}-tab-${i}`}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a panel without controls must be reachable (ARIA tabs pattern)
          tabIndex={0}
          hidden={i !== active}
          className={styles.panel}
        >
          {panel}
        </div>
      ))}
    </section>
  );
}

function Description({ producto }: { producto: Producto }) {
  const facts = [producto.marca, producto.familia && nombreFamilia(producto.familia), producto.sub_familia]
    .filter(Boolean)
    .join(' · ');
  const { uso = '', incluye = '', conviene_saber = '' } = producto;
  const asides = [
    { title: 'En la caja', text: incluye },
    { title: 'Conviene saber', text: conviene_saber },
  ].filter(({ text }) => text !== '');
  return (
    <div className={asides.length > 0 ? styles.told : undefined}>
      <div>
        <p className={styles.text}>{uso || producto.descripcion}</p>
        {facts && <p className={styles.facts}>{facts}</p>}
      </div>
      {asides.length > 0 && (
        <div>
          {asides.map(({ title, text }) => (
            <div key={title}>
              <h3 className={styles.aside}>{title}</h3>
              <p className={styles.text}>{text}</p>
            </div>
          ))}
        </div>
      )}
    </div>
  );
}

function Specifications({ producto }: { producto: Producto }) {
  const specs = [...leerEspecificaciones(producto.especificaciones), ...medidasDe(producto)];
  if (specs.length === 0) return <p>{SIN_ESPECIFICACIONES}</p>;
  const pairs = specs.filter((spec) => spec.clave !== null);
  const notes = specs.filter((spec) => spec.clave === null);
  return (
    <>
      {pairs.length > 0 && (
        <table className={styles.specs}>
          <tbody>
            {pairs.map(({ clave, valor }) => (
              <tr key={`${clave}: ${valor}`}>
                <th scope="row">{clave}</th>
                <td>{valor}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {notes.map(({ valor }) => (
        <p key={valor}>{valor}</p>
      ))}
    </>
  );
}

/** What was measured of it, packed; where its specifications say what it weighs, this is said to be another weight. */
function medidasDe(producto: Producto): { clave: string; valor: string }[] {
  const { peso, lados } = medidasLeidas(producto);
  const isSaid = leerEspecificaciones(producto.especificaciones).some(({ clave }) => clave && /^peso\b/i.test(clave));
  return [
    ...(peso ? [{ clave: isSaid ? 'Peso con embalaje' : 'Peso', valor: peso }] : []),
    ...(lados ? [{ clave: 'Medidas del embalaje', valor: lados }] : []),
  ];
}

function Despacho({ producto: { metodo_envio, voluminoso } }: { producto: Producto }) {
  return (
    <>
      <p className={styles.text}>{metodo_envio.trim() || SIN_FORMAS_DE_ENVIO}</p>
      <p>
        Cuánto cuesta y cuándo llega depende de tu comuna y del peso: elígela junto al precio.{' '}
        {voluminoso ? 'Es voluminoso: su despacho se paga siempre.' : `${TEXTO_DESPACHO_GRATIS}.`}
      </p>
    </>
  );
}
