import { Checkbox, UnstyledButton } from '@mantine/core';
import { useState } from 'react';
import { formatTamano } from '#contract/valores/tamano.ts';
import { type Adjunto, MAX_ADJUNTO_BYTES, MAX_ADJUNTOS } from '#contract/ventas/cotizaciones/adjunto.ts';
import {
  adjuntarACotizacion,
  adjuntoDeCotizacion,
  cambiarAdjunto,
  quitarAdjunto,
} from '#contract/ventas/cotizaciones/adjuntos.ts';
import type { CotizacionCompleta } from '#contract/ventas/cotizaciones/cotizaciones.ts';
import { api } from '#web/client/api/browser-api.ts';
import { download } from '#web/client/api/download.ts';
import { RecordAct } from '#web/staff/record/record-act.tsx';
import { Card } from '#web/staff/shell/card.tsx';
import { useAdjuntos } from '#web/staff/shell/use-adjuntos.tsx';
import { many } from '#web/staff/words.ts';
import styles from '../documento.module.css';

const megabytes = MAX_ADJUNTO_BYTES / 1024 / 1024;

/** The files of a quotation: internal until somebody says that the client sees them. */
export function Adjuntos({ cotizacion: { id, adjuntos, etapa } }: { cotizacion: CotizacionCompleta }) {
  const [para_cliente, setParaCliente] = useState(false);
  const { choose, field, get, remove, act, working, notice, dialog } = useAdjuntos({
    adjuntar: {
      failed: adjuntarACotizacion.fallback,
      run: (files) =>
        api(adjuntarACotizacion, {
          params: { id: String(id) },
          body: { para_cliente: para_cliente ? 'true' : 'false' },
          files,
        }),
    },
    descargar: { failed: adjuntoDeCotizacion.fallback, run: (params) => download(adjuntoDeCotizacion, { params }) },
    quitar: { failed: quitarAdjunto.fallback, run: (params) => api(quitarAdjunto, { params }) },
  });
  const isFixed = etapa === 'aceptada' || etapa === 'convertida';

  const show = (adjunto: Adjunto, lo_ve: boolean) =>
    act({
      failed: cambiarAdjunto.fallback,
      run: async () => {
        await api(cambiarAdjunto, { params: { id: String(adjunto.id) }, body: { para_cliente: lo_ve } });
        return { message: lo_ve ? `«${adjunto.nombre}» lo ve el cliente.` : `«${adjunto.nombre}» es interno.` };
      },
    });

  return (
    <Card title="Adjuntos" beside={adjuntos.length > 0 ? many(adjuntos.length, 'archivo', 'archivos') : undefined}>
      <div className={styles.fields}>
        {notice}
        {adjuntos.length > 0 && (
          <ul className={styles.list} aria-label="Adjuntos">
            {adjuntos.map((adjunto) => (
              <li key={adjunto.id}>
                <UnstyledButton className={styles.inline} onClick={() => get(adjunto)}>
                  {adjunto.nombre}
                </UnstyledButton>
                <span className={styles.row}>
                  <span className={styles.soft}>{formatTamano(adjunto.bytes)}</span>
                  {isFixed && adjunto.para_cliente ? (
                    <span className={styles.soft}>Lo aceptó el cliente</span>
                  ) : (
                    <>
                      <Checkbox
                        size="xs"
                        label="Lo ve el cliente"
                        aria-label={`El cliente ve ${adjunto.nombre}`}
                        checked={adjunto.para_cliente}
                        onChange={(event) => show(adjunto, event.currentTarget.checked)}
                      />
                      <UnstyledButton
                        className={styles.inline}
                        aria-label={`Quitar ${adjunto.nombre}`}
                        onClick={() => remove(adjunto, adjunto.para_cliente)}
                      >
                        Quitar
                      </UnstyledButton>
                    </>
                  )}
                </span>
              </li>
            ))}
          </ul>
        )}
        <p className={styles.soft}>
          PDF, imágenes u Office de hasta {megabytes} MB; {MAX_ADJUNTOS} en total.
        </p>
      </div>
      <div className={styles.actions}>
        <RecordAct waits={working} onClick={choose} label={working ? 'Un momento…' : 'Adjuntar archivos'} />
        <Checkbox
          size="xs"
          label="Para el cliente"
          checked={para_cliente}
          onChange={(event) => setParaCliente(event.currentTarget.checked)}
        />
        {field}
      </div>
      {dialog}
    </Card>
  );
}
