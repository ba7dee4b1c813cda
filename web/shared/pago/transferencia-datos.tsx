import { TextInput } from '@mantine/core';
import { useId, useState } from 'react';
import { MONTO_ENTERO } from '#contract/dinero/pagos/pagos.ts';
import {
  archivoDeComprobante,
  COMPROBANTE_NO_ES,
  type ComprobantePropio,
  type DatosDeTransferencia,
  enviarComprobante,
  MAX_COMPROBANTES,
  obtenerTransferencia,
} from '#contract/dinero/transferencias/comprobantes.ts';
import { type CuentaBancaria, cuentaEnTexto } from '#contract/dinero/transferencias/cuentas.ts';
import { ETIQUETA_COMPROBANTE } from '#contract/dinero/transferencias/estados.ts';
import { diaEnSantiago, formatFechaHora } from '#contract/valores/fechas.ts';
import { formatPrecio } from '#contract/valores/money.ts';
import { formatNumero, leerNumero } from '#contract/valores/numeros.ts';
import type { Compra } from '#contract/ventas/compras/compras.ts';
import { MAX_ADJUNTO_BYTES } from '#contract/ventas/cotizaciones/adjunto.ts';
import { reasonOf } from '#web/client/api/api.ts';
import { api } from '#web/client/api/browser-api.ts';
import { download } from '#web/client/api/download.ts';
import { useLoad } from '#web/client/api/use-load.ts';
import { useOnce } from '#web/client/api/use-once.ts';
import { PapelButton } from '#web/shared/cotizaciones/papel-button.tsx';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/dialog/notice.tsx';
import { announce } from '#web/ui/frame/announce.tsx';
import { Panel } from '#web/ui/page/page.tsx';
import { LoadFailed } from '#web/ui/states/load-failed.tsx';
import { Loading } from '#web/ui/states/states.tsx';
import styles from './transferencia-datos.module.css';

interface TransferenciaDatosProps {
  compra: Pick<Compra, 'id' | 'num_pedido' | 'forma_pago'>;
  /** A proof was sent: what else shows the purchase may ask for it anew. */
  onSent?: () => void;
}

/**
 * How a purchase that is owed for is paid by transfer: to which account, how much, with which words and until when; and where whoever
 * has paid says so, and sees what became of it.
 */
export function TransferenciaDatos({ compra, onSent }: TransferenciaDatosProps) {
  const id = String(compra.id);
  const {
    data: loaded,
    error,
    reload,
  } = useLoad(`transferencia ${id}`, () => api(obtenerTransferencia, { params: { id } }));
  const [sent, setSent] = useState<DatosDeTransferencia | null>(null);
  const data = sent ?? loaded;
  if (data && data.por_pagar === 0 && data.comprobantes.length === 0) return null;
  // Nobody chose this way, and the shop has no account to tell.
  if (data && data.cuentas.length === 0 && compra.forma_pago !== 'transferencia' && !data.en_revision) return null;
  return (
    <Panel title="Pagar por transferencia" id="transferencia">
      {!data && error ? (
        <LoadFailed message={obtenerTransferencia.fallback} error={error} onRetry={reload} />
      ) : !data ? (
        <Loading label="Cargando los datos para transferir…" />
      ) : (
        <div className={styles.datos}>
          {data.por_pagar > 0 && <Plazo data={data} />}
          {data.por_pagar > 0 && data.cuentas.length === 0 && (
            <p>Te escribimos con los datos de la cuenta para que transfieras.</p>
          )}
          {data.cuentas.length > 0 && (
            <>
              <dl className={styles.copiables}>
                <Copiable label="Monto" value={formatPrecio(data.por_pagar)} copies={String(data.por_pagar)} />
                <Copiable label="Mensaje o asunto" value={data.mensaje} />
              </dl>
              {data.cuentas.map((cuenta) => (
                <Cuenta key={`${cuenta.banco} ${cuenta.numero}`} cuenta={cuenta} />
              ))}
            </>
          )}
          <Enviados comprobantes={data.comprobantes} />
          {data.puede_enviar && (
            <YaTransferi
              id={id}
              data={data}
              chosen={compra.forma_pago === 'transferencia'}
              onSent={(next) => {
                setSent(next);
                onSent?.();
              }}
            />
          )}
        </div>
      )}
    </Panel>
  );
}

function Plazo({ data: { hasta, en_revision } }: { data: DatosDeTransferencia }) {
  if (en_revision) return <p>Estamos revisando tu comprobante. Te guardamos los productos hasta responderte.</p>;
  return hasta ? (
    <p>
      Te guardamos los productos hasta el{' '}
      <strong>
        <time dateTime={hasta}>{formatFechaHora(hasta)}</time>
      </strong>
      . Después, el pedido se anula solo.
    </p>
  ) : null;
}

function Cuenta({ cuenta }: { cuenta: CuentaBancaria }) {
  const { banco, tipo, numero, rut, titular, email } = cuenta;
  return (
    <section className={styles.cuenta} aria-label={banco}>
      <header>
        <h3>{banco}</h3>
        <CopyButton label="Copiar todo" named={`Copiar todos los datos de ${banco}`} text={cuentaEnTexto(cuenta)} />
      </header>
      <dl className={styles.copiables}>
        <Copiable label={tipo} value={numero} />
        <Copiable label="RUT" value={rut} />
        <Copiable label="Titular" value={titular} />
        <Copiable label="Correo" value={email} />
      </dl>
    </section>
  );
}

function Copiable({ label, value, copies = value }: { label: string; value: string; copies?: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <span>{value}</span>
        <CopyButton label="Copiar" named={`Copiar ${label.toLowerCase()}`} text={copies} />
      </dd>
    </div>
  );
}

const SAID_MS = 3_000;

function CopyButton({ label, named, text }: { label: string; named: string; text: string }) {
  const [said, setSaid] = useState<string | null>(null);
  async function copy(): Promise<void> {
    const copied = await navigator.clipboard?.writeText(text).then(
      () => true,
      () => false,
    );
    announce(copied ? 'Copiado.' : 'No se pudo copiar: selecciónalo y cópialo.');
    setSaid(copied ? 'Copiado' : 'No se pudo copiar');
    setTimeout(() => setSaid(null), SAID_MS);
  }
  return (
    <button type="button" className={styles.copy} aria-label={named} onClick={() => void copy()}>
      {said ?? label}
    </button>
  );
}

function Enviados({ comprobantes }: { comprobantes: readonly ComprobantePropio[] }) {
  if (comprobantes.length === 0) return null;
  return (
    <section>
      <h3 className={styles.heading}>Comprobantes enviados</h3>
      <ul className={styles.enviados} aria-label="Comprobantes enviados">
        {comprobantes.map(({ id, nombre, estado, motivo, enviado_en, monto }) => (
          <li key={id}>
            <span>
              <strong>{ETIQUETA_COMPROBANTE[estado]}</strong>
              <span className={styles.soft}>
                {[nombre, monto !== null && formatPrecio(monto), formatFechaHora(enviado_en)]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
              {estado === 'rechazado' && <span>Motivo: {motivo}</span>}
            </span>
            <PapelButton
              label="Descargar"
              named={`Descargar ${nombre}`}
              save={() => download(archivoDeComprobante, { params: { id: String(id) } })}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

interface YaTransferiProps {
  id: string;
  data: DatosDeTransferencia;
  /** It is how its buyer said that they pay. */
  chosen: boolean;
  onSent: (data: DatosDeTransferencia) => void;
}

/** Says that one has paid, with what shows it. What was chosen and typed stays until it is sent. */
function YaTransferi({ id, data, chosen, onSent }: YaTransferiProps) {
  const [open, setOpen] = useState(false);
  const [file, setFile] = useState<File | null>(null);
  const [typed, setTyped] = useState({ banco: '', fecha: diaEnSantiago(), monto: formatNumero(data.por_pagar) });
  const [problem, setProblem] = useState<{ message: string; attempt: number } | null>(null);
  const [progress, setProgress] = useState(0);
  const [done, setDone] = useState(false);
  const { busy, once } = useOnce();
  const field = useId();
  const say = (message: string) => setProblem((before) => ({ message, attempt: (before?.attempt ?? 0) + 1 }));

  const send = () =>
    once(async () => {
      const monto = leerNumero(typed.monto).valor;
      if (!file) return say('Elige la imagen o el PDF del comprobante.');
      if (file.size > MAX_ADJUNTO_BYTES) return say(`El archivo pesa más de ${MAX_ADJUNTO_BYTES / 1024 / 1024} MB.`);
      if (monto !== null && !(Number.isInteger(monto) && monto > 0)) return say(MONTO_ENTERO);
      setProblem(null);
      setProgress(0);
      try {
        const { uploads } = await import('#web/client/api/upload.ts');
        const next = await uploads({ onProgress: setProgress })(enviarComprobante, {
          params: { id },
          body: {
            banco: typed.banco,
            fecha: typed.fecha,
            ...(monto !== null && { monto: String(monto) }),
          },
          files: [{ part: 'comprobante', file, name: file.name }],
        });
        setFile(null);
        setOpen(false);
        setDone(true);
        onSent(next);
      } catch (error) {
        say(reasonOf(error) ?? enviarComprobante.fallback);
      }
    });

  if (!open) {
    return (
      <div className={styles.listo}>
        {done && (
          <Notice
            tone="success"
            message="Recibimos tu comprobante."
            detail="Lo revisamos en horario de atención y te confirmamos el pago por correo."
            focused
          />
        )}
        <div>
          <Button look={data.en_revision || !chosen ? 'outline' : 'primary'} onClick={() => setOpen(true)}>
            {data.comprobantes.length > 0 ? 'Enviar otro comprobante' : 'Ya transferí'}
          </Button>
        </div>
      </div>
    );
  }
  const left = MAX_COMPROBANTES - data.comprobantes.length;
  return (
    <form
      className={styles.form}
      aria-label="Enviar comprobante"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      {problem && <Notice key={problem.attempt} tone="error" message={problem.message} focused />}
      <div className={styles.file}>
        <label htmlFor={field}>Comprobante de la transferencia</label>
        <input
          id={field}
          type="file"
          accept=".pdf,image/*"
          aria-describedby={`${field}-reglas`}
          onChange={({ currentTarget }) => setFile(currentTarget.files?.[0] ?? null)}
        />
        <span id={`${field}-reglas`} className={styles.soft}>
          {COMPROBANTE_NO_ES} Hasta {MAX_ADJUNTO_BYTES / 1024 / 1024} MB.
          {left < MAX_COMPROBANTES && ` Puedes enviar ${left} más.`}
        </span>
      </div>
      <div className={styles.fields}>
        <TextInput
          label="Monto que transferiste"
          size="md"
          inputMode="numeric"
          maxLength={20}
          value={typed.monto}
          onChange={({ currentTarget: { value } }) => setTyped((now) => ({ ...now, monto: value }))}
        />
        <TextInput
          label="Fecha"
          size="md"
          type="date"
          max={diaEnSantiago()}
          value={typed.fecha}
          onChange={({ currentTarget: { value } }) => setTyped((now) => ({ ...now, fecha: value }))}
        />
        <TextInput
          label="Banco (opcional)"
          size="md"
          maxLength={60}
          value={typed.banco}
          onChange={({ currentTarget: { value } }) => setTyped((now) => ({ ...now, banco: value }))}
        />
      </div>
      {busy && (
        <progress
          className={styles.progress}
          aria-label="Envío del comprobante"
          max={1}
          value={progress || undefined}
        />
      )}
      <div className={styles.buttons}>
        <Button type="submit" aria-disabled={busy}>
          {busy ? 'Enviando…' : 'Enviar comprobante'}
        </Button>
        <Button look="outline" aria-disabled={busy} onClick={() => !busy && setOpen(false)}>
          Cancelar
        </Button>
      </div>
    </form>
  );
}
