import { Button, UnstyledButton } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { formatFecha, formatFechaHora } from '#contract/valores/fechas.ts';
import { formatPrecio } from '#contract/valores/money.ts';
import { formatRut } from '#contract/valores/rut.ts';
import { comentarCotizacion } from '#contract/ventas/cotizaciones/actos.ts';
import { type CotizacionCompleta, obtenerCotizacion } from '#contract/ventas/cotizaciones/cotizaciones.ts';
import { TextareaField } from '#web/form/fields.tsx';
import { Form } from '#web/form/form.tsx';
import { useEndpointForm } from '#web/form/use-endpoint-form.ts';
import { EtapaChip } from '#web/staff/cotizaciones/etapa-chip.tsx';
import { setAnswer } from '#web/staff/query/changed.ts';
import { endpointQuery } from '#web/staff/query/endpoint-query.ts';
import { Card } from '#web/staff/shell/card.tsx';
import { toast } from '#web/staff/shell/toast.tsx';
import { many } from '#web/staff/words.ts';
import styles from '../documento.module.css';

interface HistoriaProps {
  cotizacion: CotizacionCompleta;
}

/** Every stage that it went through, who brought it there and why. */
export function Historia({ cotizacion: { historial } }: HistoriaProps) {
  return (
    <Card title="Historia">
      <ol className={styles.list} aria-label="Etapas de la cotización">
        {historial.map(({ etapa, cuando, quien, motivo }) => (
          <li key={`${etapa} ${cuando}`}>
            <span>
              <EtapaChip etapa={etapa} />
            </span>
            <span className={styles.soft}>{[formatFechaHora(cuando), quien].filter(Boolean).join(' · ')}</span>
            {motivo && <span>{motivo}</span>}
          </li>
        ))}
      </ol>
    </Card>
  );
}

/** What was sent, the last first: when its client opened it, its link, and what it changed of the one before. */
export function Versiones({ cotizacion: { versiones } }: HistoriaProps) {
  if (versiones.length === 0) return null;
  return (
    <Card title="Enviada" beside={versiones.length > 1 ? many(versiones.length, 'versión', 'versiones') : undefined}>
      <ol className={styles.list} aria-label="Versiones enviadas" reversed>
        {versiones.map((version) => (
          <li key={version.numero}>
            <span className={styles.row}>
              <strong>Versión {version.numero}</strong>
              <span>{formatPrecio(version.total)}</span>
            </span>
            <span className={styles.soft}>
              {[
                formatFechaHora(version.enviada_en),
                version.quien,
                version.para ? `a ${version.para}` : 'sólo el enlace',
                `vale hasta el ${formatFecha(version.vence)}`,
              ]
                .filter(Boolean)
                .join(' · ')}
            </span>
            <span>
              {version.visto_primero && version.visto_ultimo
                ? `El cliente la abrió ${many(version.visitas, 'vez', 'veces')}, la última el ${formatFechaHora(version.visto_ultimo)}.`
                : 'El cliente todavía no la abre.'}
            </span>
            {version.aceptada_por && (
              <span>
                La aceptó {version.aceptada_por}
                {version.aceptada_rut && `, RUT ${formatRut(version.aceptada_rut)}`}.
              </span>
            )}
            {version.enlace && <CopyLink enlace={version.enlace} />}
            {version.cambios.length > 0 && (
              <details className={styles.more}>
                <summary>{many(version.cambios.length, 'cambio', 'cambios')} desde la anterior</summary>
                <ul className={styles.changes}>
                  {version.cambios.map(({ linea, campo, antes, despues }) => (
                    <li key={`${linea} ${campo}`}>
                      {linea && `«${linea}»: `}
                      {campo}
                      {antes && ` ${antes}`}
                      {antes && despues && ' → '}
                      {despues && ` ${despues}`}
                    </li>
                  ))}
                </ul>
              </details>
            )}
          </li>
        ))}
      </ol>
    </Card>
  );
}

function CopyLink({ enlace }: { enlace: string }) {
  return (
    <span>
      <UnstyledButton
        className={styles.inline}
        onClick={() =>
          void navigator.clipboard.writeText(enlace).then(
            () =>
              toast('El enlace privado está copiado.', {
                detail: 'Quien lo tenga puede leer y aceptar la cotización.',
              }),
            () => toast('Tu navegador no dejó copiarlo.', { detail: enlace }),
          )
        }
      >
        Copiar el enlace privado
      </UnstyledButton>
    </span>
  );
}

/** What the shop and the client wrote to each other. */
export function Comentarios({ cotizacion }: HistoriaProps) {
  const { id, comentarios, version_enviada } = cotizacion;
  const client = useQueryClient();
  const params = { id: String(id) };
  const form = useEndpointForm(comentarCotizacion, {
    initial: { texto: '' },
    draft: `comentario-cotizacion-${id}`,
    params,
    onDone: (now) => {
      toast('El comentario está enviado.');
      setAnswer(client, endpointQuery(obtenerCotizacion, { params }), now);
    },
  });
  if (version_enviada === 0 && comentarios.length === 0) return null;
  return (
    <Card title="Comentarios con el cliente">
      {comentarios.length > 0 && (
        <ul className={styles.list} aria-label="Comentarios">
          {comentarios.map(({ id, texto, autor, del_cliente, cuando }) => (
            <li key={id} className={del_cliente ? styles.theirs : styles.ours}>
              <span className={styles.comment}>{texto}</span>
              <span className={styles.soft}>
                {autor} · {formatFechaHora(cuando)}
              </span>
            </li>
          ))}
        </ul>
      )}
      <Form form={form}>
        <TextareaField
          form={form}
          name="texto"
          label="Nuevo comentario"
          description="Lo lee el cliente por su enlace y en su cuenta."
          autosize
          minRows={2}
          maxRows={8}
        />
        <div className={styles.actions}>
          <Button type="submit" variant="default" size="xs" aria-disabled={form.submit.sending}>
            {form.submit.sending ? 'Enviando…' : 'Enviar comentario'}
          </Button>
        </div>
      </Form>
    </Card>
  );
}
