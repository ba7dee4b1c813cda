import { quienVende } from '#contract/tienda/vendedor.ts';
import { DIAS_DE_RETRACTO, MESES_DE_GARANTIA } from '#contract/ventas/reclamos/plazos.ts';
import { useShop } from '#web/client/use-shop.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { StoreDetails } from '#web/ui/frame/store-details.tsx';
import { Link } from '#web/ui/link.tsx';
import { Page } from '#web/ui/page/page.tsx';
import { pageMeta } from '#web/ui/page/seo.ts';
import type { Route } from './+types/devoluciones';
import { DerechoARetracto, GarantiaLegal } from './derechos.tsx';
import styles from './terminos.module.css';
import { Titulada } from './titulada.tsx';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Devoluciones y garantía | Fussan',
    description:
      'Cómo devolver un producto, hasta cuándo puedes arrepentirte de la compra, qué cubre la garantía y cuándo vuelve tu dinero.',
    path: '/devoluciones',
  });

/** What a buyer may ask for once the goods are there, and how: the same words as the terms. */
export default function Devoluciones() {
  const tienda = useShop();
  return (
    <Page title="Devoluciones y garantía" intro="Qué puedes pedir, hasta cuándo y cómo se hace.">
      <div className={styles.text}>
        <Titulada id="pedir" title="Cómo se pide">
          <ol>
            <li>
              Entra en <Link to="/devolver">Devolver o reclamar</Link> y elige el pedido. Si compraste sin cuenta, pide
              un enlace para entrar con tu correo.
            </li>
            <li>Di qué pasó, de qué productos, qué prefieres y cómo nos llegan. Puedes adjuntar fotos.</li>
            <li>Recibes un número y el día en que a más tardar te respondemos. Lo sigues en tu pedido y por correo.</li>
          </ol>
          <LinkButton to="/devolver">Devolver o reclamar</LinkButton>
          <table className={styles.plazos}>
            <caption>Hasta cuándo</caption>
            <tbody>
              <tr>
                <th scope="row">Te arrepentiste</th>
                <td>{DIAS_DE_RETRACTO} días desde que lo recibes</td>
                <td>Tu dinero</td>
              </tr>
              <tr>
                <th scope="row">Falla, llegó dañado, incompleto u otra cosa</th>
                <td>{MESES_DE_GARANTIA} meses desde que lo recibes</td>
                <td>Cambio, reparación o tu dinero</td>
              </tr>
              <tr>
                <th scope="row">Garantía del fabricante</th>
                <td>La que dice la ficha del producto</td>
                <td>Según sus condiciones</td>
              </tr>
              <tr>
                <th scope="row">No llega</th>
                <td>Desde que pasa el día prometido</td>
                <td>Lo buscamos, o tu dinero</td>
              </tr>
            </tbody>
          </table>
        </Titulada>
        <Titulada id="retracto" title="Si te arrepientes de la compra">
          <DerechoARetracto />
        </Titulada>
        <Titulada id="garantia" title="Si el producto falla">
          <GarantiaLegal />
        </Titulada>
        <Titulada id="dinero" title="Cuándo vuelve tu dinero">
          <p>
            Al mismo medio con que pagaste: a tu tarjeta por Webpay, o a tu cuenta por transferencia, que te pedimos
            entonces. Si te arrepentiste, a más tardar 45 días después de tu aviso; si es por garantía, cuando recibimos
            el producto. Tu banco puede tardar algo más en mostrarlo.
          </p>
        </Titulada>
        <Titulada id="tienda" title="Quién responde">
          <p>
            {tienda ? quienVende(tienda) : 'Fussan'}
            {tienda?.representante && `, representada por ${tienda.representante}`}. Si no quedas conforme puedes
            reclamar ante el SERNAC (<a href="https://www.sernac.cl">www.sernac.cl</a>, 800 700 100).
          </p>
          {tienda && <StoreDetails tienda={tienda} />}
        </Titulada>
      </div>
    </Page>
  );
}
