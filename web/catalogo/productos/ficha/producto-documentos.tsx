import { Select, TextInput, UnstyledButton } from '@mantine/core';
import { useState } from 'react';
import {
  agregarDocumentoDeProducto,
  descargarDocumentoDeProducto,
  MAX_DOCUMENTO_BYTES,
  MAX_DOCUMENTOS,
  quitarDocumentoDeProducto,
} from '#contract/catalogo/documentos.ts';
import { CLASES_DE_DOCUMENTO, type ClaseDeDocumento } from '#contract/catalogo/productos/documento.ts';
import type { ProductoAdmin } from '#contract/catalogo/productos/productos-admin.ts';
import { formatTamano } from '#contract/valores/tamano.ts';
import { api } from '#web/client/api/browser-api.ts';
import { download } from '#web/client/api/download.ts';
import { RecordAct } from '#web/staff/record/record-act.tsx';
import { Card } from '#web/staff/shell/card.tsx';
import { useAdjuntos } from '#web/staff/shell/use-adjuntos.tsx';
import { many } from '#web/staff/words.ts';
import styles from './producto-imagenes.module.css';

const CLASES = Object.entries(CLASES_DE_DOCUMENTO).map(([value, label]) => ({ value, label }));

/** The papers that a product's page offers: its manual, its data sheet, its certificates. */
export function ProductoDocumentos({ producto: { id, documentos } }: { producto: ProductoAdmin }) {
  const [clase, setClase] = useState<ClaseDeDocumento>('manual');
  const [titulo, setTitulo] = useState('');
  const { choose, field, get, remove, working, notice, dialog } = useAdjuntos(
    {
      adjuntar: {
        failed: agregarDocumentoDeProducto.fallback,
        run: async (files) => {
          for (const file of files) {
            const params = { id: String(id) };
            await api(agregarDocumentoDeProducto, {
              params,
              body: { clase, titulo },
              files: [{ ...file, part: 'archivo' }],
            });
          }
          setTitulo('');
        },
      },
      descargar: {
        failed: descargarDocumentoDeProducto.fallback,
        run: (params) => download(descargarDocumentoDeProducto, { params }),
      },
      quitar: {
        failed: quitarDocumentoDeProducto.fallback,
        run: (params) => api(quitarDocumentoDeProducto, { params }),
      },
    },
    '.pdf',
  );

  return (
    <Card
      title="Documentos"
      beside={documentos.length > 0 ? many(documentos.length, 'documento', 'documentos') : undefined}
    >
      <div className={styles.body}>
        {notice}
        {documentos.length === 0 && <p className={styles.note}>No tiene ninguno todavía.</p>}
        {documentos.length > 0 && (
          <ul className={styles.list} aria-label="Documentos">
            {documentos.map(({ id, clase, titulo, bytes }) => (
              <li key={id} className={styles.row}>
                <UnstyledButton className={styles.link} onClick={() => get({ id, nombre: titulo })}>
                  {titulo}
                </UnstyledButton>
                <span className={styles.note}>
                  {CLASES_DE_DOCUMENTO[clase]}, {formatTamano(bytes)}
                </span>
                <UnstyledButton
                  className={styles.link}
                  aria-label={`Quitar ${titulo}`}
                  onClick={() => remove({ id, nombre: titulo }, true)}
                >
                  Quitar
                </UnstyledButton>
              </li>
            ))}
          </ul>
        )}
        {documentos.length < MAX_DOCUMENTOS && (
          <div className={styles.fields}>
            <Select
              size="xs"
              label="Qué es"
              data={CLASES}
              allowDeselect={false}
              value={clase}
              onChange={(value) => value && setClase(value as ClaseDeDocumento)}
            />
            <TextInput
              size="xs"
              label="Título"
              placeholder={CLASES_DE_DOCUMENTO[clase]}
              maxLength={80}
              value={titulo}
              onChange={({ currentTarget: { value } }) => setTitulo(value)}
            />
          </div>
        )}
        <p className={styles.note}>
          PDF de hasta {MAX_DOCUMENTO_BYTES / 1024 / 1024} MB; hasta {MAX_DOCUMENTOS}. Los ve cualquiera en la página
          del producto.
        </p>
      </div>
      <div className={styles.actions}>
        {documentos.length < MAX_DOCUMENTOS && (
          <RecordAct waits={working} onClick={choose} label={working ? 'Un momento…' : 'Agregar un PDF'} />
        )}
        {field}
      </div>
      {dialog}
    </Card>
  );
}
