import { CUOTAS_SIN_INTERES, ETIQUETA_IVA } from '#contract/valores/money.ts';
import { useShop } from '#web/client/use-shop.ts';
import { Link } from '#web/ui/link.tsx';
import { Section } from './terminos-section.tsx';

/** From the price to the document: what happens until the shop owes the goods. */
export function CompraYPago() {
  const webpay = useShop()?.webpay;
  return (
    <>
      <Section id="precios">
        <p>
          Los precios están en pesos chilenos e incluyen el {ETIQUETA_IVA}. Son el valor total del producto; el
          despacho, si lo hay, se muestra aparte antes de pagar. Un producto marcado «Cotizar» no tiene precio publicado
          y no se puede comprar en línea.
        </p>
        <p>
          Las ofertas muestran el precio anterior («Antes:») y el porcentaje de rebaja. Rigen mientras se publiquen y
          haya stock, y no se acumulan con otras salvo que se diga. Respetamos el precio publicado en el momento en que
          confirmas la compra: si cambió mientras comprabas, te mostramos el nuevo y decides si sigues.
        </p>
      </Section>
      <Section id="pago">
        <p>
          {webpay ? (
            <>
              Puedes pagar con Webpay (tarjetas de crédito, débito y prepago) o por transferencia electrónica. Con
              tarjetas de crédito bancarias emitidas en Chile puedes pagar en {CUOTAS_SIN_INTERES} cuotas sin interés;
              otras condiciones las fija el emisor de tu tarjeta. La tienda no guarda los datos de tus tarjetas.
            </>
          ) : (
            'Puedes pagar por transferencia electrónica.'
          )}{' '}
          Si pagas por transferencia, preparamos tu pedido cuando confirmamos el abono. Si retiras en la tienda, puedes
          pagar al retirar; las empresas con crédito pueden comprar a su cuenta. Los pedidos que no se pagan a tiempo se
          anulan automáticamente: al comprar te decimos hasta cuándo te guardamos los productos.
        </p>
      </Section>
      <Section id="contrato">
        <p>Para comprar sigues estos pasos, y hasta el último puedes corregir o desistir sin costo:</p>
        <ol>
          <li>Agregas productos al carrito y revisas cantidades, precios y total.</li>
          <li>Indicas tus datos y la forma de entrega: despacho o retiro en tienda.</li>
          <li>Revisas el resumen, con el costo del despacho y el total, y confirmas la compra.</li>
        </ol>
        <p>
          El consentimiento se entiende formado sólo si antes tuviste acceso claro a estas condiciones y la posibilidad
          de guardarlas o imprimirlas (artículo 12 A de la Ley N° 19.496). Confirmada la compra, te enviamos por correo
          una confirmación escrita con el N° de pedido, los productos, el total y la forma de entrega. Guarda ese
          correo: es tu copia del contrato. El detalle queda además en tu cuenta.
        </p>
      </Section>
      <Section id="cotizaciones">
        <p>
          Puedes <Link to="/solicitar-cotizacion">solicitar una cotización</Link> de los productos de tu carrito. Una
          solicitud no es una compra ni reserva stock. La cotización que te entreguemos indica precios netos, IVA, total
          y su fecha de vencimiento, y nos obliga hasta esa fecha.
        </p>
        <p>
          Si tienes sesión, tu solicitud queda guardada en «Mis cotizaciones» de tu cuenta. Ahí, o por el enlace privado
          del correo con que te respondemos, puedes comentarla, aceptarla o rechazarla. Una cotización aceptada no
          vence: se vende a sus precios. Quien tiene el enlace puede responder por ti: no lo compartas con quien no
          deba.
        </p>
      </Section>
      <Section id="documentos">
        <p>
          Por cada compra emitimos una boleta electrónica o, si la pides antes de confirmar, una factura electrónica con
          el RUT, la razón social y el giro que indiques. Una boleta ya emitida puede no ser reemplazable por factura.
          Las micro y pequeñas empresas tienen los derechos que les da la Ley N° 20.416 como consumidoras.
        </p>
      </Section>
    </>
  );
}
