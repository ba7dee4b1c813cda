import { useState } from 'react';
import { MAX_ADJUNTO_BYTES, MAX_ADJUNTOS } from '#contract/ventas/cotizaciones/adjunto.ts';
import { Button } from '#web/ui/button.tsx';
import { fileSize } from '#web/ui/file-size.ts';
import { useFilePicker } from '#web/ui/form/use-file-picker.tsx';
import styles from './devolver.module.css';
import { MB_POR_FOTO } from './textos.ts';

interface FotosProps {
  files: readonly File[];
  onChange: (files: readonly File[]) => void;
}

/** Pictures that go with a request, before it is sent: what is too large or too many is told at once. */
export function Fotos({ files, onChange }: FotosProps) {
  const [problem, setProblem] = useState<string | null>(null);
  const { choose, field } = useFilePicker('Fotos', (chosen) => {
    const large = chosen.find(({ size }) => size > MAX_ADJUNTO_BYTES);
    const all = [...files, ...chosen.filter((file) => file !== large)];
    setProblem(
      large
        ? `«${large.name}» pesa más de ${MB_POR_FOTO} MB.`
        : all.length > MAX_ADJUNTOS
          ? `Son hasta ${MAX_ADJUNTOS} archivos.`
          : null,
    );
    onChange(all.filter(({ size }) => size <= MAX_ADJUNTO_BYTES).slice(0, MAX_ADJUNTOS));
  });
  return (
    <div className={styles.fotos}>
      <p className={styles.label}>Fotos (si ayudan)</p>
      <p className={styles.soft}>
        Del producto, la falla o el embalaje. Hasta {MAX_ADJUNTOS}, de {MB_POR_FOTO} MB cada una; también un PDF.
      </p>
      {files.length > 0 && (
        <ul>
          {files.map((file) => (
            <li key={`${file.name} ${file.size} ${file.lastModified}`}>
              <span>
                {file.name} <span className={styles.soft}>{fileSize(file.size)}</span>
              </span>
              <Button
                look="outline"
                aria-label={`Quitar ${file.name}`}
                onClick={() => onChange(files.filter((other) => other !== file))}
              >
                Quitar
              </Button>
            </li>
          ))}
        </ul>
      )}
      {problem && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
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
