import { useState } from 'react';
import { formatTamano } from '#contract/valores/tamano.ts';
import { MAX_ADJUNTOS } from '#contract/ventas/cotizaciones/adjunto.ts';
import { Button } from '#web/ui/button.tsx';
import { porQueNoSeAdjunta } from '#web/ui/form/adjuntable.ts';
import { useFilePicker } from '#web/ui/form/use-file-picker.tsx';
import styles from './devolver.module.css';
import { MB_POR_FOTO } from './textos.ts';

interface FotosProps {
  files: readonly File[];
  onChange: (files: readonly File[]) => void;
  /** Why the shop didn't keep one of them. */
  problemOf?: (file: File) => string | undefined;
  about?: string;
}

/** Pictures that go with a request: what can't go is told when it is chosen, one by one, and the others stay. */
export function Fotos({ files, onChange, problemOf, about }: FotosProps) {
  const [problems, setProblems] = useState<readonly string[]>([]);
  const { choose, field } = useFilePicker('Fotos', (chosen) => {
    const bad = chosen.flatMap((file) => {
      const why = porQueNoSeAdjunta(file);
      return why ? [`«${file.name}» no va: ${why.charAt(0).toLowerCase()}${why.slice(1)}`] : [];
    });
    const known = new Set(files.map(keyOf));
    const good = chosen.filter((file) => !porQueNoSeAdjunta(file) && !known.has(keyOf(file)));
    const all = [...files, ...good];
    setProblems(
      all.length > MAX_ADJUNTOS
        ? [...bad, `Son hasta ${MAX_ADJUNTOS} archivos: quedaron los primeros ${MAX_ADJUNTOS}.`]
        : bad,
    );
    onChange(all.slice(0, MAX_ADJUNTOS));
  });
  return (
    <div className={styles.fotos}>
      {about && (
        <>
          <p className={styles.label}>Fotos (si ayudan)</p>
          <p className={styles.soft}>{about}</p>
        </>
      )}
      {files.length > 0 && (
        <ul>
          {files.map((file) => (
            <li key={keyOf(file)}>
              <span>
                {file.name} <span className={styles.soft}>{formatTamano(file.size)}</span>
                {problemOf?.(file) && <span className={styles.why}>{problemOf(file)}</span>}
              </span>
              <Button
                look="outline"
                aria-label={`Quitar ${file.name}`}
                onClick={() => {
                  setProblems([]);
                  onChange(files.filter((other) => other !== file));
                }}
              >
                Quitar
              </Button>
            </li>
          ))}
        </ul>
      )}
      {problems.length > 0 && (
        <div role="alert">
          {problems.map((problem) => (
            <p key={problem} className={styles.why}>
              {problem}
            </p>
          ))}
        </div>
      )}
      <div>
        <Button look="outline" onClick={choose}>
          Adjuntar fotos
        </Button>
        {field}
      </div>
    </div>
  );
}

export const SOBRE_FOTOS = `Del producto, la falla o el embalaje. Hasta ${MAX_ADJUNTOS}, de ${MB_POR_FOTO} MB cada una; también un PDF. Se envían al final: si recargas esta página o sales de ella, hay que elegirlas otra vez.`;

/** The same file chosen twice goes once. */
const keyOf = ({ name, size, lastModified }: File): string => `${name} ${size} ${lastModified}`;
