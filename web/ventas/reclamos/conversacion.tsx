import { Checkbox, UnstyledButton } from '@mantine/core';
import { useState } from 'react';
import { formatFechaHora } from '#contract/valores/fechas.ts';
import { MAX_ADJUNTO_BYTES, MAX_ADJUNTOS } from '#contract/ventas/cotizaciones/adjunto.ts';
import {
  adjuntarAReclamo,
  adjuntoDeReclamo,
  escribirEnReclamo,
  quitarAdjuntoDeReclamo,
} from '#contract/ventas/reclamos/actos.ts';
import type { Reclamo } from '#contract/ventas/reclamos/reclamos.ts';
import { api } from '#web/client/api/browser-api.ts';
import { download } from '#web/client/api/download.ts';
import { TextareaField } from '#web/form/fields.tsx';
import { Form } from '#web/form/form.tsx';
import { useEndpointForm } from '#web/form/use-endpoint-form.ts';
import papeles from '#web/shared/papeles.module.css';
import { RecordAct } from '#web/staff/record/record-act.tsx';
import { Card } from '#web/staff/shell/card.tsx';
import { toast } from '#web/staff/shell/toast.tsx';
import { useAdjuntos } from '#web/staff/shell/use-adjuntos.tsx';
import { many } from '#web/staff/words.ts';
import { Button } from '#web/ui/button.tsx';
import styles from './post-venta.module.css';

interface PartProps {
  reclamo: Reclamo;
  /** It is open: something may be added. */
  open: boolean;
}

/** What the shop and its customer write to each other. */
export function Mensajes({ reclamo: { id, mensajes, email }, open }: PartProps) {
  const form = useEndpointForm(escribirEnReclamo, {
    initial: { texto: '' },
    draft: `mensaje-de-reclamo-${id}`,
    params: { id: String(id) },
    onDone: () => {
      toast(`El mensaje va en camino a ${email}.`);
    },
  });
  if (!open && mensajes.length === 0) return null;
  return (
    <Card title="Mensajes con el cliente">
      {mensajes.length > 0 && (
        <ol className={styles.thread} aria-label="Mensajes">
          {mensajes.map(({ id, del_cliente, autor, texto, creado_en }) => (
            <li key={id} className={del_cliente ? styles.client : undefined}>
              <span className={papeles.soft}>
                {[del_cliente ? 'Cliente' : autor, formatFechaHora(creado_en)].filter(Boolean).join(' · ')}
              </span>
              <p className={styles.said}>{texto}</p>
            </li>
          ))}
        </ol>
      )}
      {open && (
        <Form form={form}>
          <TextareaField form={form} name="texto" label="Escribirle al cliente" autosize minRows={2} maxRows={8} />
          <div>
            <Button type="submit" look="dark" aria-disabled={form.submit.sending}>
              {form.submit.sending ? 'Enviando…' : 'Enviar mensaje'}
            </Button>
          </div>
        </Form>
      )}
    </Card>
  );
}

/** Pictures and papers of a claim: the client sees those that aren't internal. */
export function AdjuntosDeReclamo({ reclamo: { id, adjuntos }, open }: PartProps) {
  const [interno, setInterno] = useState(true);
  const { choose, field, get, remove, working, notice, dialog } = useAdjuntos({
    adjuntar: {
      failed: adjuntarAReclamo.fallback,
      run: (files) =>
        api(adjuntarAReclamo, { params: { id: String(id) }, body: { interno: interno ? 'true' : 'false' }, files }),
    },
    descargar: { failed: adjuntoDeReclamo.fallback, run: (params) => download(adjuntoDeReclamo, { params }) },
    quitar: { failed: quitarAdjuntoDeReclamo.fallback, run: (params) => api(quitarAdjuntoDeReclamo, { params }) },
  });
  if (!open && adjuntos.length === 0) return null;
  return (
    <Card
      title="Fotos y papeles"
      beside={adjuntos.length > 0 ? many(adjuntos.length, 'archivo', 'archivos') : undefined}
    >
      {notice}
      {adjuntos.length > 0 && (
        <ul className={styles.files} aria-label="Archivos del reclamo">
          {adjuntos.map((adjunto) => (
            <li key={adjunto.id}>
              <UnstyledButton td="underline" onClick={() => get(adjunto)}>
                {adjunto.nombre}
              </UnstyledButton>
              {adjunto.interno && <span className={papeles.soft}>Interno</span>}
              {open && (
                <UnstyledButton
                  className={styles.remove}
                  aria-label={`Quitar ${adjunto.nombre}`}
                  onClick={() => remove(adjunto, !adjunto.interno)}
                >
                  Quitar
                </UnstyledButton>
              )}
            </li>
          ))}
        </ul>
      )}
      {open && (
        <div className={styles.acts}>
          <RecordAct waits={working} onClick={choose} label={working ? 'Un momento…' : 'Adjuntar archivos'} />
          <Checkbox
            size="xs"
            label="Interno: el cliente no lo ve"
            checked={interno}
            onChange={(event) => setInterno(event.currentTarget.checked)}
          />
          <span className={papeles.soft}>
            PDF, imágenes u Office de hasta {MAX_ADJUNTO_BYTES / 1024 / 1024} MB; {MAX_ADJUNTOS} en total.
          </span>
          {field}
        </div>
      )}
      {dialog}
    </Card>
  );
}
