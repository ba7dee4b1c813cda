import type { Opiniones as Dichas } from '#contract/catalogo/opiniones.ts';
import { formatFecha } from '#contract/valores/fechas.ts';
import { agrupar } from '#contract/valores/money.ts';
import { Button } from '#web/ui/button.tsx';
import styles from './dicho.module.css';
import { conComa, Estrellas } from './estrellas.tsx';
import { LateForm } from './late-form.tsx';
import { useMore } from './use-more.ts';

interface OpinionesProps {
  id: number;
  descripcion: string;
  opiniones: Dichas;
}

/** What those who bought it say: the average, how many gave how many stars, and each in its own words. */
export function Opiniones({ id, descripcion, opiniones: { items: first, total, promedio, cuantas } }: OpinionesProps) {
  const { items, left, problem, next } = useMore(first, total, (said, page) => said.moreOpiniones(id, page));
  return (
    <section aria-labelledby="opiniones" className={styles.section}>
      <h2 id="opiniones" className={styles.title}>
        Opiniones de quienes lo compraron
      </h2>
      {promedio === null ? (
        <p>Todavía nadie ha opinado de este producto.</p>
      ) : (
        <div className={styles.summary}>
          <p className={styles.average}>
            <strong>{conComa(promedio)}</strong> <Estrellas valor={promedio} />
            <span>{total === 1 ? '1 opinión' : `${agrupar(total)} opiniones`}</span>
          </p>
          <ul className={styles.counts}>
            {cuantas
              .map((cuantas, i) => ({ estrellas: i + 1, cuantas }))
              .toReversed()
              .map(({ estrellas, cuantas }) => (
                <li key={estrellas}>
                  <span>{estrellas === 1 ? '1 estrella' : `${estrellas} estrellas`}</span>
                  <span className={styles.bar} aria-hidden="true">
                    <span style={{ width: `${(100 * cuantas) / total}%` }} />
                  </span>
                  <span>{agrupar(cuantas)}</span>
                </li>
              ))}
          </ul>
        </div>
      )}
      <ul className={styles.list}>
        {items.map(({ id, nombre, estrellas, texto, creado_en }) => (
          <li key={id}>
            <p className={styles.who}>
              <Estrellas valor={estrellas} /> <strong>{nombre}</strong>
              <span>Compra verificada · {formatFecha(creado_en)}</span>
            </p>
            <p className={styles.text}>{texto}</p>
          </li>
        ))}
      </ul>
      {left > 0 && (
        <Button look="outline" onClick={next}>
          Ver más opiniones
        </Button>
      )}
      {problem && <p role="alert">{problem}</p>}
      <LateForm
        label="Escribir una opinión"
        load={() => import('./opinion-form.tsx').then((loaded) => loaded.default)}
        form={{ id, descripcion }}
      />
    </section>
  );
}
