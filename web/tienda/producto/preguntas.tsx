import type { PreguntaPublica } from '#contract/catalogo/preguntas.ts';
import { formatFecha } from '#contract/valores/fechas.ts';
import { Button } from '#web/ui/button.tsx';
import styles from './dicho.module.css';
import { LateForm } from './late-form.tsx';
import { useMore } from './use-more.ts';

interface PreguntasProps {
  id: number;
  preguntas: { items: readonly PreguntaPublica[]; total: number };
}

/** What was asked about the product, with the shop's answers, and the way to ask something else. */
export function Preguntas({ id, preguntas: { items: first, total } }: PreguntasProps) {
  const { items, left, problem, next } = useMore(first, total, (said, page) => said.morePreguntas(id, page));
  return (
    <section aria-labelledby="preguntas" className={styles.section}>
      <h2 id="preguntas" className={styles.title}>
        Preguntas y respuestas
      </h2>
      {total === 0 && <p>Nadie ha preguntado todavía. Te respondemos aquí y por correo.</p>}
      <ul className={styles.list}>
        {items.map(({ id, nombre, texto, respuesta, respondida_en }) => (
          <li key={id}>
            <p className={styles.text}>
              <strong>{texto}</strong>
              {nombre && <span className={styles.by}> · {nombre}</span>}
            </p>
            <p className={styles.text}>{respuesta}</p>
            <p className={styles.by}>La tienda respondió el {formatFecha(respondida_en)}</p>
          </li>
        ))}
      </ul>
      {left > 0 && (
        <Button look="outline" onClick={next}>
          Ver más preguntas
        </Button>
      )}
      {problem && <p role="alert">{problem}</p>}
      <LateForm
        label="Hacer una pregunta"
        load={() => import('./pregunta-form.tsx').then((loaded) => loaded.default)}
        form={{ id }}
      />
    </section>
  );
}
