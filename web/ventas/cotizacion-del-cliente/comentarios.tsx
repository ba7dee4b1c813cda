import { formatFechaHora } from '#contract/valores/fechas.ts';
import { comentarCotizacion } from '#contract/ventas/cotizaciones/actos.ts';
import { TextareaField } from '#web/form/fields.tsx';
import { Form, FormDone } from '#web/form/form.tsx';
import { useEndpointForm } from '#web/form/use-endpoint-form.ts';
import { Button } from '#web/ui/button.tsx';
import { Panel } from '#web/ui/page/page.tsx';
import styles from './cotizacion-view.module.css';

interface Comentario {
  autor: string;
  del_cliente: boolean;
  texto: string;
  cuando: string;
}

interface ComentariosProps<R> {
  comentarios: readonly Comentario[];
  /** Writes one; null where nobody would answer any more. */
  send: ((texto: string) => Promise<R>) | null;
  onSent: (reply: R) => void;
  /** Under what name what is typed is kept. */
  draft: string;
}

/** What client and shop say to each other about a quotation. */
export function Comentarios<R>({ comentarios, send, onSent, draft }: ComentariosProps<R>) {
  return (
    <Panel title="Comentarios">
      {comentarios.length > 0 ? (
        <ol className={styles.comments}>
          {comentarios.map(({ autor, del_cliente, texto, cuando }) => (
            <li key={`${cuando} ${texto}`} className={`${styles.comment} ${del_cliente ? styles.own : ''}`}>
              <div className={styles.who}>
                {del_cliente ? 'Tú' : autor} · {formatFechaHora(cuando)}
              </div>
              <p className={styles.text}>{texto}</p>
            </li>
          ))}
        </ol>
      ) : (
        !send && <p className={styles.text}>No hay comentarios.</p>
      )}
      {send && <Write send={send} onSent={onSent} draft={draft} />}
    </Panel>
  );
}

function Write<R>({ send, onSent, draft }: Omit<ComentariosProps<R>, 'comentarios'>) {
  const form = useEndpointForm(comentarCotizacion, {
    initial: { texto: '' },
    draft,
    send: ({ texto }) => send!(texto),
    onDone: onSent,
  });
  return (
    <Form form={form}>
      <FormDone form={form} message="Enviamos tu comentario a la tienda." />
      <TextareaField
        form={form}
        name="texto"
        label="Escribe a la tienda"
        description="Pregunta, o pide lo que quieras cambiar."
        rows={3}
      />
      <div>
        <Button type="submit" look="dark" aria-disabled={form.submit.sending}>
          {form.submit.sending ? 'Enviando…' : 'Enviar comentario'}
        </Button>
      </div>
    </Form>
  );
}
