import { Button } from '@mantine/core';
import { useRef, useState } from 'react';
import { type DteLeido, MAX_ARCHIVO_DTE, recibirDte } from '#contract/abastecimiento/dte-recibidos/actos.ts';
import { formatPrecio } from '#contract/valores/money.ts';
import { ApiError, reasonOf } from '#web/client/api/api.ts';
import { DTE_RECIBIDOS } from '#web/staff/addresses.ts';
import { FileDrop } from '#web/ui/form/file-drop.tsx';
import { Link } from '#web/ui/link.tsx';
import { type ChipTone, StateChip } from '#web/ui/table/state-chip.tsx';
import styles from './recibidos.module.css';

/** A file on its way, or how it was answered. */
interface Sent {
  key: number;
  file: File;
  documentos: readonly DteLeido[];
  /** Why none of it was taken in, where that isn't said document by document. */
  problem?: string | undefined;
  waits: boolean;
}

const TONE: Readonly<Record<DteLeido['resultado'], readonly [ChipTone, string]>> = {
  recibido: ['good', 'Recibido'],
  repetido: ['info', 'Ya estaba'],
  rechazado: ['bad', 'Rechazado'],
  sin_firma: ['bad', 'Firma rota'],
};

/** Takes in files one after the other, and says of each what became of it. */
export function Subir() {
  const [sent, setSent] = useState<readonly Sent[]>([]);
  const next = useRef(0);
  const queue = useRef<Promise<void>>(Promise.resolve());
  const write = (key: number, fields: Partial<Sent>) =>
    setSent((before) => before.map((one) => (one.key === key ? { ...one, ...fields } : one)));

  async function send({ key, file }: Pick<Sent, 'key' | 'file'>, insistir = false): Promise<void> {
    if (file.size > MAX_ARCHIVO_DTE) {
      write(key, { waits: false, problem: 'El archivo es demasiado grande: el máximo es 6 MB.' });
      return;
    }
    try {
      const { uploads } = await import('#web/client/api/upload.ts');
      const { documentos } = await uploads()(recibirDte, {
        body: insistir ? { insistir: '1' } : {},
        files: [{ part: 'archivo', file, name: file.name }],
      });
      write(key, { waits: false, documentos, problem: undefined });
    } catch (error) {
      const documentos = error instanceof ApiError ? (error.details.documentos as DteLeido[] | undefined) : undefined;
      write(key, {
        waits: false,
        documentos: documentos ?? [],
        problem: documentos ? undefined : (reasonOf(error) ?? recibirDte.fallback),
      });
    }
  }

  function take(files: FileList): void {
    const added = [...files].map((file): Sent => ({ key: next.current++, file, documentos: [], waits: true }));
    setSent((before) => [...added, ...before]);
    for (const one of added) queue.current = queue.current.then(() => send(one));
  }

  return (
    <section className={styles.send} aria-label="Recibir documentos">
      <FileDrop
        title="Elige lo que envió el proveedor"
        hint="o arrástralo hasta aquí, de a varios"
        rules="XML de un EnvioDTE o de un DTE, o el correo que los trae (.eml), de hasta 6 MB."
        accept=".xml,.eml,text/xml,application/xml,message/rfc822"
        multiple
        onChoose={take}
        onDrop={({ files }) => take(files)}
      />
      {sent.length > 0 && (
        <ul className={styles.answers} aria-label="Lo que pasó con cada archivo" aria-live="polite">
          {sent.map((one) => (
            <li key={one.key}>
              <span className={styles.file}>{one.file.name}</span>
              {one.waits && <span className={styles.soft}>Leyendo…</span>}
              {one.problem && (
                <span className={styles.answer}>
                  <StateChip tone="bad">Rechazado</StateChip>
                  <span>{one.problem}</span>
                </span>
              )}
              {one.documentos.map((documento) => (
                <Answer key={`${documento.archivo} ${documento.documento}`} documento={documento} />
              ))}
              {!one.waits && one.documentos.some(({ resultado }) => resultado === 'sin_firma') && (
                <Button
                  size="xs"
                  variant="default"
                  onClick={() => {
                    write(one.key, { waits: true, documentos: [] });
                    queue.current = queue.current.then(() => send(one, true));
                  }}
                >
                  Recibir con advertencia
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** One document of a file, and what became of it. */
function Answer({ documento: { documento, emisor, total, resultado, id, motivos } }: { documento: DteLeido }) {
  const [tone, word] = TONE[resultado];
  const name = [documento, emisor, total !== null && formatPrecio(total)].filter(Boolean).join(' · ');
  return (
    <span className={styles.answer}>
      <StateChip tone={tone}>{word}</StateChip>
      {id === null ? name && <span>{name}</span> : <Link to={`${DTE_RECIBIDOS}/${id}`}>{name}</Link>}
      {motivos.map((motivo) => (
        <span key={motivo} className={styles.why}>
          {motivo}
        </span>
      ))}
    </span>
  );
}
