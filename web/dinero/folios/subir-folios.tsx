import { useState } from 'react';
import { ETIQUETA_DTE } from '#contract/dinero/dte/tipos.ts';
import { type CafSubido, MAX_CAF_BYTES, MAX_CAFS, subirFolios } from '#contract/dinero/folios.ts';
import { formatNumero } from '#contract/valores/numeros.ts';
import { ApiError } from '#web/client/api/api.ts';
import { api } from '#web/client/api/browser-api.ts';
import { useConfirmed } from '#web/staff/confirmar/use-confirmed.tsx';
import { caughtUp } from '#web/staff/query/changed.ts';
import { Card } from '#web/staff/shell/card.tsx';
import { many } from '#web/staff/words.ts';
import { Notice } from '#web/ui/dialog/notice.tsx';
import { FileDrop } from '#web/ui/form/file-drop.tsx';
import styles from './folios.module.css';

const KILOBYTES = MAX_CAF_BYTES / 1024;

/** Takes files of folios, several at once, and says of each what became of it. */
export function SubirFolios() {
  const [results, setResults] = useState<{ items: readonly CafSubido[]; attempt: number }>({ items: [], attempt: 0 });
  const { askProof, proofDialog } = useConfirmed();
  const tell = (items: readonly CafSubido[]) => setResults(({ attempt }) => ({ items, attempt: attempt + 1 }));

  function choose(list: FileList): void {
    const files = [...list];
    if (files.length === 0) return;
    const large = files.filter(({ size }) => size > MAX_CAF_BYTES);
    if (large.length > 0 || files.length > MAX_CAFS) {
      const problema =
        large.length > 0 ? `Pesa más de ${KILOBYTES} kB: no es un CAF.` : `Sube hasta ${MAX_CAFS} a la vez.`;
      tell((large.length > 0 ? large : files.slice(0, 1)).map(({ name }) => ({ archivo: name, caf: null, problema })));
      return;
    }
    tell([]);
    askProof({
      title: files.length === 1 ? 'Subir folios' : `Subir ${files.length} archivos de folios`,
      message: files.map(({ name }) => name).join('\n'),
      confirm: 'Subir',
      busy: 'Subiendo…',
      failed: subirFolios.fallback,
      run: async (body) => {
        const { items } = await send(files, body);
        tell(items);
        await caughtUp();
        const saved = items.filter(({ caf }) => caf).length;
        return {
          message: saved === 0 ? 'Ningún archivo se guardó.' : `${many(saved, 'rango guardado', 'rangos guardados')}.`,
        };
      },
    });
  }

  return (
    <Card title="Subir folios">
      <FileDrop
        title="Elige los archivos de folios (CAF)"
        hint="o arrástralos hasta aquí"
        rules={`Los XML que da sii.cl, de hasta ${KILOBYTES} kB cada uno; puedes subir varios a la vez.`}
        accept=".xml,text/xml,application/xml"
        multiple
        onChoose={choose}
        onDrop={({ files }) => choose(files)}
      />
      {results.items.length > 0 && (
        <div className={styles.results} key={results.attempt}>
          {results.items.map((item) => (
            <Result key={item.archivo} {...item} />
          ))}
        </div>
      )}
      {proofDialog}
    </Card>
  );
}

function Result({ archivo, caf, problema }: CafSubido) {
  if (!caf) return <Notice tone="error" message={`${archivo}: ${problema}`} />;
  const { tipo, desde, hasta, comprobado } = caf;
  return (
    <Notice
      tone="success"
      message={`${archivo}: ${ETIQUETA_DTE[tipo]}, del ${formatNumero(desde)} al ${formatNumero(hasta)}.`}
      {...(!comprobado && { detail: 'Su firma quedó sin comprobar: la tienda no tiene esa clave pública del SII.' })}
    />
  );
}

type Confirmado = Parameters<Parameters<ReturnType<typeof useConfirmed>['askProof']>[0]['run']>[0];

/** Where none was taken the refusal says of each why: it is told as an answer, unless it is who asks that was refused. */
async function send(files: readonly File[], body: Confirmado): Promise<{ items: CafSubido[] }> {
  try {
    return await api(subirFolios, { body, files: files.map((file) => ({ part: 'caf', file, name: file.name })) });
  } catch (error) {
    if (error instanceof ApiError && Array.isArray(error.details.items)) {
      return { items: error.details.items as CafSubido[] };
    }
    throw error;
  }
}
