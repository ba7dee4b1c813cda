import { useState } from 'react';
import { formatFecha } from '#contract/valores/fechas.ts';
import { adjuntarAReclamo } from '#contract/ventas/reclamos/actos.ts';
import type { Reclamo } from '#contract/ventas/reclamos/reclamos.ts';
import { reasonOf } from '#web/client/api/api.ts';
import { api } from '#web/client/api/browser-api.ts';
import { useOnce } from '#web/client/api/use-once.ts';
import { useShop } from '#web/client/use-shop.ts';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/dialog/notice.tsx';
import { inParts } from '#web/ui/form/use-file-picker.tsx';
import { Panel } from '#web/ui/page/page.tsx';
import styles from './devolver.module.css';

interface HechaProps {
  reclamo: Reclamo;
  /** What was not kept with it, and why. */
  pending: { files: readonly File[]; problem: string } | null;
}

/** Its number and what happens next; pictures that did not arrive may be sent again. */
export function Hecha({ reclamo, pending }: HechaProps) {
  const { id, numero, tipo, vuelve, vence, email, compra } = reclamo;
  const tienda = useShop();
  const [left, setLeft] = useState(pending);
  const { busy, once } = useOnce();
  const again = () =>
    once(async () => {
      try {
        await sendPhotos(id, left!.files);
        setLeft(null);
      } catch (error) {
        setLeft({ files: left!.files, problem: reasonOf(error) ?? adjuntarAReclamo.fallback });
      }
    });
  return (
    <div className={styles.hecha}>
      <Notice
        tone="success"
        message={`Recibimos tu solicitud: es el ${numero.toLowerCase()}.`}
        detail={`Pedido N° ${compra.num_pedido}. Te enviamos una copia a ${email}.`}
        focused
      />
      {left && (
        <Notice tone="error" message="Tu solicitud está hecha, pero las fotos no llegaron." detail={left.problem}>
          <Button look="outline" aria-disabled={busy} onClick={() => !busy && void again()}>
            {busy ? 'Enviando…' : 'Enviar las fotos otra vez'}
          </Button>
        </Notice>
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

/** Keeps pictures with a request that was made. */
export const sendPhotos = (id: number, files: readonly File[]) =>
  api(adjuntarAReclamo, { params: { id: String(id) }, body: {}, files: inParts(files) });
