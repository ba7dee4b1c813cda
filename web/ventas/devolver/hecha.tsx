import { useEffect, useState } from 'react';
import { formatFecha } from '#contract/valores/fechas.ts';
import type { Reclamo } from '#contract/ventas/reclamos/reclamos.ts';
import { useOnce } from '#web/client/api/use-once.ts';
import { useShop } from '#web/client/use-shop.ts';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/dialog/notice.tsx';
import { Panel } from '#web/ui/page/page.tsx';
import styles from './devolver.module.css';
import { enviarFotos, type SinLlegar } from './enviar-fotos.ts';
import { Fotos } from './fotos.tsx';

interface HechaProps {
  reclamo: Reclamo;
  /** Pictures that go with it, which are sent now that it is made. */
  files: readonly File[];
}

/** Its number and what happens next. Of pictures that don't arrive it says why: they are taken out, others chosen, or sent again. */
export function Hecha({ reclamo, files }: HechaProps) {
  const { id, numero, tipo, vuelve, vence, email, compra } = reclamo;
  const tienda = useShop();
  const [left, setLeft] = useState<readonly SinLlegar[]>([]);
  const [arrived, setArrived] = useState(false);
  const { busy, once } = useOnce();
  const send = (files: readonly File[]) =>
    once(async () => {
      const still = await enviarFotos(id, files);
      setLeft(still);
      setArrived(still.length === 0);
    });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it is made
  useEffect(() => {
    if (files.length > 0) void send(files);
  }, []);
  const sinLlegar = (file: File) => left.find((one) => one.file === file);
  return (
    <div className={styles.hecha}>
      <Notice
        tone="success"
        message={`Recibimos tu solicitud: es el ${numero.toLowerCase()}.`}
        detail={`Pedido N° ${compra.num_pedido}. Te enviamos una copia a ${email}.`}
        focused
      />
      {busy && left.length === 0 && <Notice tone="info" message="Enviando tus fotos… No cierres esta página." />}
      {arrived && <Notice tone="success" message={files.length === 1 ? 'Tu foto llegó.' : 'Tus fotos llegaron.'} />}
      {left.length > 0 && (
        <Panel title={left.length === 1 ? 'Un archivo no llegó' : `${left.length} archivos no llegaron`}>
          <div className={styles.pendiente}>
            <p className={styles.soft} role="alert">
              Tu solicitud está hecha igual. Quita lo que no se puede adjuntar, o elige otro, y envía el resto.
            </p>
            <Fotos
              files={left.map(({ file }) => file)}
              onChange={(files) => setLeft(files.map((file) => sinLlegar(file) ?? { file, problem: '' }))}
              problemOf={(file) => sinLlegar(file)?.problem}
            />
          </div>
          <div className={styles.acts}>
            <Button aria-disabled={busy} onClick={() => !busy && void send(left.map(({ file }) => file))}>
              {busy ? 'Enviando…' : 'Enviar otra vez'}
            </Button>
          </div>
        </Panel>
      )}
      <Panel title="Qué sigue">
        <ol className={styles.sigue}>
          <li>Te respondemos a más tardar el {formatFecha(vence)}, por correo y en tu pedido.</li>
          {vuelve === 'tienda' && (
            <li>
              {tipo === 'retracto' ? 'Trae el producto' : 'Cuando te respondamos, trae el producto'} con sus accesorios
              y su embalaje a {tienda?.direccion ?? 'la tienda'}, y di tu número de reclamo.
              {tienda && tienda.horario.length > 0 && ` Atendemos ${tienda.horario.join(' · ')}.`}
            </li>
          )}
          {vuelve === 'retiro' && (
            <li>
              Te escribimos para acordar el día en que pasamos a buscarlo. Tenlo con sus accesorios y su embalaje.
            </li>
          )}
          {vuelve && <li>Cuando lo recibimos, te avisamos por correo.</li>}
          <li>
            {tipo === 'retracto'
              ? 'Te devolvemos lo pagado a la brevedad, y a más tardar 45 días después de hoy.'
              : 'Si corresponde devolverte dinero, vuelve por el medio con que pagaste.'}
          </li>
        </ol>
        <div className={styles.acts}>
          <LinkButton to={`/details-compra/${compra.id}#reclamos`}>Seguir mi solicitud</LinkButton>
          <LinkButton to="/user" look="outline">
            Ir a mi cuenta
          </LinkButton>
        </div>
      </Panel>
    </div>
  );
}
