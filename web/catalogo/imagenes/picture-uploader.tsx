import { useCallback, useRef, useState } from 'react';
import { SIN_IMAGENES } from '#contract/catalogo/imagenes/imagenes.ts';
import { MEDIA_TYPES } from '#contract/exportar.ts';
import { lineaCsv, MARCA_UTF8 } from '#contract/valores/csv.ts';
import { saveAs } from '#web/client/api/download.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/dialog/notice.tsx';
import { UnsavedChanges } from '#web/ui/form/unsaved-changes.tsx';
import { Panel } from '#web/ui/page/page.tsx';
import { DropArea } from './drop-area.tsx';
import styles from './imagenes.module.css';
import { countsOf, type Picture, type Totals } from './picture-list.ts';
import { PictureRow } from './picture-row.tsx';
import { UploadOutcome } from './upload-outcome.tsx';
import { usePictureUpload } from './use-picture-upload.ts';

/** `missing`: why this person may not send, if they may not. */
export function PictureUploader({ missing }: { missing: string | null }) {
  const upload = usePictureUpload(missing === null);
  const { pictures, running, outcome } = upload;
  /** `message` none: what this person is missing, for as long as it is so. */
  const [problem, setProblem] = useState<{ message?: string; attempt: number }>();
  const [aside, setAside] = useState(0);
  const summary = useRef<HTMLParagraphElement>(null);
  const area = useRef<HTMLDivElement>(null);
  const counts = countsOf(pictures);
  const waiting = counts.espera + counts.fallida;

  const { remove } = upload;
  const removeOne = useCallback(
    (key: number) => {
      remove(key);
      // Its button goes with it.
      summary.current?.focus();
    },
    [remove],
  );

  function say(message?: string): void {
    setProblem({ message, attempt: (problem?.attempt ?? 0) + 1 });
  }

  function send(): void {
    if (running) return;
    if (waiting === 0) say(SIN_IMAGENES);
    else if (missing) say();
    else {
      setProblem(undefined);
      void upload.send();
    }
  }

  function clear(): void {
    setAside(0);
    upload.clear();
    // The button goes with the list.
    area.current?.querySelector('input')?.focus();
  }

  const said = problem && (problem.message ?? missing);

  return (
    <div className={styles.uploader}>
      <Panel>
        <div ref={area}>
          <DropArea
            onChoose={(chosen) => {
              if (chosen.pictures.length === 0) say(SIN_IMAGENES);
              else setProblem(undefined);
              setAside((before) => before + chosen.aside);
              upload.add(chosen.pictures);
            }}
          />
        </div>
        {said && (
          <div className={styles.message}>
            <Notice key={problem.attempt} tone="error" message={said} focused />
          </div>
        )}
        <div className={styles.actions}>
          {/* It stays where it is, and what it says too: «Cancelar» under the second click of two would undo the first. */}
          <Button aria-disabled={running} onClick={send}>
            Actualizar imágenes
          </Button>
          {running ? (
            <Button look="dark" onClick={upload.stop}>
              Cancelar
            </Button>
          ) : (
            pictures.length > 0 && (
              <Button look="outline" onClick={clear}>
                Vaciar la lista
              </Button>
            )
          )}
        </div>
        {outcome && (
          <div className={styles.message}>
            <UploadOutcome outcome={outcome} counts={counts} onRetry={send} />
          </div>
        )}
      </Panel>

      {pictures.length > 0 && (
        <Panel title="Imágenes elegidas">
          <div className={styles.listHead}>
            <p ref={summary} tabIndex={-1} className={styles.summary} role="status">
              {inWords(counts)}
            </p>
            {counts.rechazada > 0 && (
              <Button look="outline" onClick={() => downloadRefused(pictures)}>
                Descargar las rechazadas
              </Button>
            )}
          </div>
          {aside > 0 && <p className={styles.note}>{leftOut(aside)}</p>}
          {running && (
            <progress className={styles.progress} aria-label="Avance de la subida" value={progressOf(pictures)} />
          )}
          <ul className={styles.list} aria-label="Imágenes elegidas">
            {pictures.map((picture) => (
              <PictureRow key={picture.key} picture={picture} onRemove={removeOne} />
            ))}
          </ul>
        </Panel>
      )}
      <UnsavedChanges when={running} message="Las imágenes se están subiendo. Si sales de la página, se detiene." />
    </div>
  );
}

function inWords({ espera, subiendo, lista, rechazada, fallida }: Totals): string {
  const some = (count: number, one: string, many: string) =>
    count > 0 ? [`${count} ${count === 1 ? one : many}`] : [];
  return [
    ...some(subiendo, 'subiendo', 'subiendo'),
    ...some(espera, 'en espera', 'en espera'),
    ...some(lista, 'lista', 'listas'),
    ...some(rechazada, 'rechazada', 'rechazadas'),
    ...some(fallida, 'sin enviar', 'sin enviar'),
  ].join(', ');
}

const leftOut = (count: number): string =>
  count === 1
    ? 'Venía también 1 archivo que no es una imagen: quedó fuera.'
    : `Venían también ${count.toLocaleString('es-CL')} archivos que no son imágenes: quedaron fuera.`;

/** How far what can be done is, from 0 to 1: arriving is half of it, the other half is the server's. */
function progressOf(pictures: readonly Picture[]): number {
  const useful = pictures.filter(({ estado }) => estado !== 'rechazada');
  return (
    useful.reduce((sum, { sent, estado }) => sum + (estado === 'lista' ? 1 : sent / 2), 0) / Math.max(1, useful.length)
  );
}

/** Some of them never reached the shop: only the page knows of them all. */
function downloadRefused(pictures: readonly Picture[]): void {
  const refused = pictures.filter(({ estado }) => estado === 'rechazada');
  const lines = refused.map(({ archivo, codigo, mensaje }) => lineaCsv([archivo, codigo, mensaje]));
  const csv = [MARCA_UTF8, lineaCsv(['Archivo', 'Código', 'Motivo']), ...lines];
  saveAs(new Blob(csv, { type: MEDIA_TYPES.csv }), 'imagenes-rechazadas.csv');
}
