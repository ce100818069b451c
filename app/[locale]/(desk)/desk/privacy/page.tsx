export { default, generateMetadata } from '../../../(site)/privacy/page';
