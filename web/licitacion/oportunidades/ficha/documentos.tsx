import { ActionIcon, Button, FileButton, UnstyledButton } from '@mantine/core';
import { IconDownload, IconX } from '@tabler/icons-react';
import { useRef } from 'react';
import { bajarDocumento, quitarDocumento, subirDocumento } from '#contract/licitacion/oportunidades/actos.ts';
import { MAX_DOCUMENTO_BYTES } from '#contract/licitacion/oportunidades/campos.ts';
import type { Oportunidad } from '#contract/licitacion/oportunidades/oportunidades.ts';
import { formatFecha } from '#contract/valores/fechas.ts';
import { ApiError } from '#web/client/api/api.ts';
import { api } from '#web/client/api/browser-api.ts';
import { doing, downloading } from '#web/staff/query/doing.ts';
import { Card } from '#web/staff/shell/card.tsx';
import { useQuestion } from '#web/staff/shell/use-question.tsx';
import styles from '../licitaciones.module.css';

const size = (bytes: number) =>
  bytes < 1024 * 1024 ? `${Math.max(1, Math.round(bytes / 1024))} kB` : `${Math.round(bytes / 1024 / 1024)} MB`;

/** Its papers: rules, annexes, data sheets. */
export function Documentos({ una: { id, documentos }, editable }: { una: Oportunidad; editable: boolean }) {
  const params = { id: String(id) };
  const { ask, act, working, notice, dialog } = useQuestion();

  // The same file may be chosen again.
  const again = useRef<() => void>(null);

  function keep(file: File): void {
    again.current?.();
    act({
      failed: subirDocumento.fallback,
      run: async () => {
        if (file.size > MAX_DOCUMENTO_BYTES)
          throw new ApiError(413, { message: `Pesa ${size(file.size)}: hasta ${size(MAX_DOCUMENTO_BYTES)}.` }, '');
        await api(subirDocumento, { params, files: [{ part: 'documento', file, name: file.name }] });
        return { message: `${file.name} está guardado.` };
      },
    });
  }
  const save = (documento_id: number) =>
    act(downloading(bajarDocumento, { params: { id: String(documento_id) } }, 'El documento está descargado.'));
  const remove = (documento_id: number, nombre: string) =>
    ask({
      message: `¿Quitar «${nombre}»?`,
      detail: 'No se puede deshacer.',
      confirm: 'Quitar',
      busy: 'Quitando…',
      ...doing(quitarDocumento, { params: { ...params, documento_id: String(documento_id) } }, `${nombre} ya no está.`),
    });

  return (
    <Card title="Documentos" beside={documentos.length > 0 ? String(documentos.length) : undefined}>
      {notice}
      {documentos.length === 0 && <p className={styles.soft}>Todavía no hay ninguno.</p>}
      <ul className={styles.list}>
        {documentos.map(({ id: documento_id, nombre, bytes, quien, cuando }) => (
          <li key={documento_id} className={styles.line}>
            <UnstyledButton className={styles.what} onClick={() => save(documento_id)}>
              <span className={styles.file}>
                <IconDownload size={14} aria-hidden="true" />
                {nombre}
              </span>
              <small className={styles.soft}>
                {[size(bytes), formatFecha(cuando), quien].filter(Boolean).join(' · ')}
              </small>
            </UnstyledButton>
            {editable && (
              <ActionIcon
                variant="subtle"
                color="grafito"
                size={40}
                aria-label={`Quitar ${nombre}`}
                onClick={() => remove(documento_id, nombre)}
              >
                <IconX size={16} />
              </ActionIcon>
            )}
          </li>
        ))}
      </ul>
      {editable && (
        <div className={styles.after}>
          <FileButton resetRef={again} onChange={(file) => file && keep(file)}>
            {(props) => (
              <Button {...props} variant="default" aria-disabled={working}>
                Subir un documento
              </Button>
            )}
          </FileButton>
        </div>
      )}
      {dialog}
    </Card>
  );
}
