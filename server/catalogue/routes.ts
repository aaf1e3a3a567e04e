import type { catalogue } from '#contract/catalogue/calls.ts'
import type { Handlers } from '#server/platform/serve.ts'
import { agreePackage, endAgreedPackage } from './agree-package.ts'
import { agreeablePackages } from './agreeable-query.ts'
import {
  activeCredits,
  addonsCategory,
  categoryList,
  companyPackages,
  recommendedPackages,
  subCategoryList,
} from './queries.ts'
import { orderTotalPrice } from './quote-order.ts'

export const catalogueRoutes: Handlers<typeof catalogue> = {
  'GET products/recommended-package/': recommendedPackages,
  'GET products/category-list/': categoryList,
  'GET products/sub-category-list/': subCategoryList,
  'GET products/addons-category/': addonsCategory,
  'GET products/company-package/': companyPackages,
  'GET orders/order-total-price/': orderTotalPrice,
  'GET orders/get-active-credits/': activeCredits,
  'GET products/agreeable-packages': agreeablePackages,
  'POST products/agreed-package': agreePackage,
  'DELETE products/agreed-package': endAgreedPackage,
}
