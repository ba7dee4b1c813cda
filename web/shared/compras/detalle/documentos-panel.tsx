import { useState } from 'react';
import {
  type DocumentoDeCompra,
  descargarPdfDte,
  descargarXmlDte,
  documentosDeCompra,
} from '#contract/dinero/dte/dte.ts';
import { nombreDeDte } from '#contract/dinero/dte/tipos.ts';
import { formatFecha } from '#contract/valores/fechas.ts';
import { formatPrecio } from '#contract/valores/money.ts';
import type { Compra } from '#contract/ventas/compras/compras.ts';
import { ApiError } from '#web/client/api/api.ts';
import { api } from '#web/client/api/browser-api.ts';
import { useLoad } from '#web/client/api/use-load.ts';
import { useOnce } from '#web/client/api/use-once.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/dialog/notice.tsx';
import { Panel } from '#web/ui/page/page.tsx';
import styles from './documentos-panel.module.css';

/** The tax documents of one's own purchase; nothing while there are none. */
export function DocumentosPanel({ compra: { id, pagado } }: { compra: Compra }) {
  const { data } = useLoad(`documentos ${id} ${pagado}`, () => api(documentosDeCompra, { params: { id: String(id) } }));
  if (!data?.length) return null;
  return (
    <Panel title="Tus documentos">
      <ul className={styles.list}>
        {data.map((documento) => (
          <Documento key={documento.id} documento={documento} />
        ))}
      </ul>
    </Panel>
  );
}

function Documento({ documento }: { documento: DocumentoDeCompra }) {
  const [problem, setProblem] = useState<string>();
  const { busy, once } = useOnce();
  const params = { id: String(documento.id) };
  const nombre = nombreDeDte(documento);
  const get = (endpoint: typeof descargarPdfDte | typeof descargarXmlDte) => async () => {
    setProblem(undefined);
    try {
      const { download } = await import('#web/client/api/download.ts');
      if (endpoint === descargarPdfDte) await download(descargarPdfDte, { params, query: {} });
      else await download(descargarXmlDte, { params });
    } catch (error) {
      setProblem(error instanceof ApiError ? error.message : endpoint.fallback);
    }
  };
  return (
    <li className={styles.row}>
      <span>
        <strong>{nombre}</strong>
        <small>
          {formatFecha(documento.fecha_emision)} · {formatPrecio(documento.total)}
        </small>
      </span>
      <span className={styles.acts}>
        <Button
          look="outline"
          aria-disabled={busy}
          aria-label={`PDF de ${nombre}`}
          onClick={() => void once(get(descargarPdfDte))}
        >
          PDF
        </Button>
        <Button
          look="outline"
          aria-disabled={busy}
          aria-label={`XML de ${nombre}`}
          onClick={() => void once(get(descargarXmlDte))}
        >
          XML
        </Button>
      </span>
      {problem && <Notice tone="error" message={problem} />}
    </li>
  );
}
