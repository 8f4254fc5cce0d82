import type { OperationRow } from './operation-row.ts';

const base = '/inbound/fba/2024-03-20';
const plan = `${base}/inboundPlans/{inboundPlanId}` as const;
const shipment = `${plan}/shipments/{shipmentId}` as const;

const read = [2, 6] as const;
const often = [2, 30] as const;
const write = [2, 2] as const;

/** FBA inbound plans. No connector of ours calls them yet; recordings of them are named and judged all the same. */
export const inboundOperations = {
  'inbound.listInboundPlans': ['GET', `${base}/inboundPlans`, ...read],
  'inbound.createInboundPlan': ['POST', `${base}/inboundPlans`, ...write],
  'inbound.getInboundPlan': ['GET', plan, ...read],
  'inbound.listInboundPlanBoxes': ['GET', `${plan}/boxes`, ...read],
  'inbound.cancelInboundPlan': ['PUT', `${plan}/cancellation`, ...write],
  'inbound.listInboundPlanItems': ['GET', `${plan}/items`, ...read],
  'inbound.updateInboundPlanName': ['PUT', `${plan}/name`, ...often],
  'inbound.listPackingGroupBoxes': ['GET', `${plan}/packingGroups/{packingGroupId}/boxes`, ...often],
  'inbound.listPackingGroupItems': ['GET', `${plan}/packingGroups/{packingGroupId}/items`, ...often],
  'inbound.setPackingInformation': ['POST', `${plan}/packingInformation`, ...write],
  'inbound.listPackingOptions': ['GET', `${plan}/packingOptions`, ...read],
  'inbound.generatePackingOptions': ['POST', `${plan}/packingOptions`, ...write],
  'inbound.confirmPackingOption': ['POST', `${plan}/packingOptions/{packingOptionId}/confirmation`, ...write],
  'inbound.listInboundPlanPallets': ['GET', `${plan}/pallets`, ...read],
  'inbound.listPlacementOptions': ['GET', `${plan}/placementOptions`, ...read],
  'inbound.generatePlacementOptions': ['POST', `${plan}/placementOptions`, ...write],
  'inbound.confirmPlacementOption': ['POST', `${plan}/placementOptions/{placementOptionId}/confirmation`, ...write],
  'inbound.getShipment': ['GET', shipment, ...read],
  'inbound.listShipmentBoxes': ['GET', `${shipment}/boxes`, ...often],
  'inbound.listShipmentContentUpdatePreviews': ['GET', `${shipment}/contentUpdatePreviews`, ...often],
  'inbound.generateShipmentContentUpdatePreviews': ['POST', `${shipment}/contentUpdatePreviews`, ...often],
  'inbound.getShipmentContentUpdatePreview': ['GET', `${shipment}/contentUpdatePreviews/{contentUpdatePreviewId}`, ...often],
  'inbound.confirmShipmentContentUpdatePreview': [
    'POST',
    `${shipment}/contentUpdatePreviews/{contentUpdatePreviewId}/confirmation`,
    ...often,
  ],
  'inbound.getDeliveryChallanDocument': ['GET', `${shipment}/deliveryChallanDocument`, ...read],
  'inbound.listDeliveryWindowOptions': ['GET', `${shipment}/deliveryWindowOptions`, ...often],
  'inbound.generateDeliveryWindowOptions': ['POST', `${shipment}/deliveryWindowOptions`, ...often],
  'inbound.confirmDeliveryWindowOptions': ['POST', `${shipment}/deliveryWindowOptions/{deliveryWindowOptionId}/confirmation`, ...often],
  'inbound.listShipmentItems': ['GET', `${shipment}/items`, ...often],
  'inbound.updateShipmentName': ['PUT', `${shipment}/name`, ...often],
  'inbound.listShipmentPallets': ['GET', `${shipment}/pallets`, ...often],
  'inbound.cancelSelfShipAppointment': ['PUT', `${shipment}/selfShipAppointmentCancellation`, ...write],
  'inbound.getSelfShipAppointmentSlots': ['GET', `${shipment}/selfShipAppointmentSlots`, ...read],
  'inbound.generateSelfShipAppointmentSlots': ['POST', `${shipment}/selfShipAppointmentSlots`, ...write],
  'inbound.scheduleSelfShipAppointment': ['POST', `${shipment}/selfShipAppointmentSlots/{slotId}/schedule`, ...write],
  'inbound.updateShipmentSourceAddress': ['PUT', `${shipment}/sourceAddress`, ...often],
  'inbound.updateShipmentTrackingDetails': ['PUT', `${shipment}/trackingDetails`, ...write],
  'inbound.listTransportationOptions': ['GET', `${plan}/transportationOptions`, ...read],
  'inbound.generateTransportationOptions': ['POST', `${plan}/transportationOptions`, ...write],
  'inbound.confirmTransportationOptions': ['POST', `${plan}/transportationOptions/confirmation`, ...write],
  'inbound.listItemComplianceDetails': ['GET', `${base}/items/compliance`, ...read],
  'inbound.updateItemComplianceDetails': ['PUT', `${base}/items/compliance`, ...read],
  'inbound.createMarketplaceItemLabels': ['POST', `${base}/items/labels`, ...often],
  'inbound.listPrepDetails': ['GET', `${base}/items/prepDetails`, ...read],
  'inbound.setPrepDetails': ['POST', `${base}/items/prepDetails`, ...often],
  'inbound.getInboundOperationStatus': ['GET', `${base}/operations/{operationId}`, ...read],
} as const satisfies Record<string, OperationRow>;
